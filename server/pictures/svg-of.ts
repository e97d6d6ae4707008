/** Has the process for pictures turn JSX into SVG: satori takes some 50 MB of memory. */
import { isValidElement, type ReactNode } from 'react';
import { pictureProcess } from './picture-process.ts';
import type { ToSvg } from './to-svg.ts';

export const svgOf: ToSvg = async (element, { onElement, ...canvas }) => {
  const { svg, laidOut } = await pictureProcess.run('toSvg', plain(element), canvas);
  for (const each of laidOut) onElement?.(each);
  return svg;
};

type ParentProps = { children?: ReactNode };

/** The same tree of plain objects, which can be sent to another process: components are called, marks of React go. */
function plain(node: ReactNode): ReactNode {
  if (Array.isArray(node)) return node.map(plain);
  if (!isValidElement<ParentProps>(node)) return node;
  const { type, key, props } = node;
  if (typeof type === 'function') return plain((type as (props: ParentProps) => ReactNode)(props));
  return { type, key, props: { ...props, children: plain(props.children) } };
}
