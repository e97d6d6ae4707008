// A chart with its finding as the title and its table behind a switch (score card 58); both come from the server.
import type { ReactNode } from 'react';
import { Panel } from '../parts/panel.tsx';

export type ChartTable = { heads: string[]; rows: (string | number)[][] };

type ChartPanelProps = {
  name: string;
  finding: string;
  table: ChartTable;
  children: ReactNode;
  className?: string;
};

export function ChartPanel({ name, finding, table, children, className = '' }: ChartPanelProps) {
  return (
    <Panel className={`min-w-0 ${className}`}>
      <p className="micro text-ink-3">{name}</p>
      <h2 className="mt-0.5 mb-3 text-h3 leading-snug [font-stretch:100%]">{finding}</h2>
      <div data-chart={name}>{table.rows.length > 0 && children}</div>
      <details className="mt-3">
        <summary className="inline-flex min-h-11 items-center text-small md:min-h-9 font-semibold text-link underline underline-offset-4">
          Show as a table<span className="sr-only">: {name}</span>
        </summary>
        <div className="max-h-80 overflow-auto">
          <Table name={name} table={table} />
        </div>
      </details>
    </Panel>
  );
}

function Table({ name, table: { heads, rows } }: { name: string; table: ChartTable }) {
  return (
    <table className="w-full text-left text-small">
      <caption className="sr-only">{name}</caption>
      <thead>
        <tr className="micro border-b-[1.5px] border-ink text-ink-3">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={`py-1.5 pr-3 ${at > 0 ? 'text-right' : ''}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.join(' ')} className="border-b border-line">
            {row.map((cell, at) => (
              <td key={heads[at]} className={`money py-1.5 pr-3 ${at > 0 ? 'text-right' : ''}`}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
