// The pair that an email is about, in a box: what it is, its size and colour, its price.
import { Cell, Table } from './parts.tsx';
import { styles } from './styles.ts';

type PairBoxProps = { pair: string; size: string; price: string };

export function PairBox({ pair, size, price }: PairBoxProps) {
  return (
    <Table width="100%" className="edge" style={styles.box}>
      <tr>
        <Cell style={{ padding: '12px 16px' }}>
          <div className="ink" style={styles.strong}>
            <bdi>{pair}</bdi>
          </div>
          <div className="ink2" style={styles.small}>
            <bdi>{size}</bdi>
          </div>
        </Cell>
        <Cell align="right" valign="top" style={{ padding: '12px 16px' }}>
          <span className="ink" style={styles.money}>
            {price}
          </span>
        </Cell>
      </tr>
    </Table>
  );
}
