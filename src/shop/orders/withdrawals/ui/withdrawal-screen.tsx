import type { ReactNode } from 'react';
import styles from './withdrawal.module.css';

/** The frame of every step: the form, the check and the receipt. */
export const WithdrawalScreen = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.screen}>
    <h1>{title}</h1>
    {children}
  </div>
);
