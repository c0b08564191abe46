import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { texts } from './texts.ts';
import styles from './skeleton.module.css';

type SkeletonShape = 'text' | 'title' | 'picture' | 'button' | 'circle';

/** The last line of a text is shorter, as in a paragraph. */
export function Skeleton({
  shape = 'text',
  lines = 1,
}: {
  shape?: SkeletonShape | undefined;
  lines?: number | undefined;
}) {
  return Array.from({ length: lines }, (_, index) => (
    <span
      key={index}
      className={classNames(styles.skeleton, styles[shape], lines > 1 && index === lines - 1 && styles.last)}
    />
  ));
}

/** Announces once that content is loading; the shapes inside are hidden from screen readers. */
export function SkeletonGroup({
  label = texts.loading,
  className,
  children,
}: {
  label?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role="status" aria-busy="true">
      <span className="visually-hidden">{label}</span>
      <div aria-hidden="true" className={classNames(styles.group, className)}>
        {children}
      </div>
    </div>
  );
}

/** The shape of a product card. */
export function SkeletonCard() {
  return (
    <div className={styles.card}>
      <Skeleton shape="picture" />
      <Skeleton lines={2} />
      <Skeleton shape="title" />
    </div>
  );
}
