import { createContext, useContext, type ReactElement } from 'react';

/** Gives the HTML of a part; `of` says all that it depends on. */
type HtmlKeeper = (of: string, part: ReactElement) => string;

/** The server puts its memory here, so that this file needs no server code. */
export const HtmlKeeping = createContext<HtmlKeeper | null>(null);

type Props = {
  /** All that the item shows and depends on, as plain data. */
  of: unknown;
  className?: string | undefined;
  children: ReactElement;
};

/** An item of a list that stands on many pages: what was rendered once is not rendered again. */
export function KeptItem({ of, className, children }: Props) {
  const keep = useContext(HtmlKeeping);
  if (!keep) return <li className={className}>{children}</li>;
  const html = { __html: keep(JSON.stringify(of), children) };
  return <li className={className} dangerouslySetInnerHTML={html} />;
}
