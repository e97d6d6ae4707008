// Parts whose HTML follows from what they are given and from the language alone: the server draws each of them once.
import { createElement, useContext, type ComponentType, type ReactNode } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';

/** What JSON says whole: the key under which a part is known. No function, no element. */
type Plain =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Plain[]
  | { readonly [name: string]: Plain };

export type PlainProps<Props> = { [Name in keyof Props]: Props[Name] extends Plain ? Props[Name] : never };

export type DrawnParts = {
  /** The HTML of the part, or null while nobody has drawn it. `basename` is the language's step of the address. */
  find<Props extends object>(part: ComponentType<Props>, props: Props, basename: string): string | null;
};

let drawn: DrawnParts | null = null;

/** Called by the server alone: a browser draws its parts itself, and finds the same HTML. */
export function drawnBy(parts: DrawnParts): void {
  drawn = parts;
}

/**
 * To be spread into the element that holds nothing but this part. The part may use links to whole addresses and what differs only in
 * the browser; it must not ask where it is, use `useId`, or read anything of the page, the visitor or the clock.
 */
export function useDrawnOnce<Props extends object>(
  part: ComponentType<Props>,
  props: Props & PlainProps<Props>,
): { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } } {
  const { basename } = useContext(NavigationContext);
  const html = drawn?.find<Props>(part, props, basename) ?? null;
  if (html !== null) return { dangerouslySetInnerHTML: { __html: html } };
  return { children: createElement(part, props) };
}
