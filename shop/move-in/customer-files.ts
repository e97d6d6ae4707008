// Files of customers: the export of Shopify, and those of WooCommerce, of its report and of its exporters (decision 0034).
import { columnsOf, type FileColumns } from './columns.ts';
import type { SourcePerson } from './moved-person.ts';
import type { SourceRow } from './moved.ts';

export type CustomerFormat = 'shopify-customers' | 'woocommerce-customers';

export type CustomerReader = { format: CustomerFormat; personOf: (row: SourceRow) => SourcePerson };

/** Null for a file that is none of customers. */
export function customerReader(headings: readonly string[]): CustomerReader | null {
  const columns = columnsOf(headings);
  if (isShopify(columns)) return { format: 'shopify-customers', personOf: (row) => ofShopify(columns, row) };
  return isWoo(columns) ? { format: 'woocommerce-customers', personOf: (row) => ofWoo(columns, row) } : null;
}

function isShopify({ has }: FileColumns): boolean {
  return has('First Name') && has('Last Name') && has('Email') && (has('Total Orders') || has('Total Spent'));
}

// A file of orders names customers, too, and has a total.
function isWoo({ has }: FileColumns): boolean {
  if (has('order_total')) return false;
  const isReport = has('Email') && has('Username') && has('AOV');
  return isReport || ((has('email') || has('user_email')) && (has('billing_phone') || has('user_login')));
}

// Columns of the address begin with "Default Address" since 2023.
function ofShopify({ cell }: FileColumns, row: SourceRow): SourcePerson {
  const address = (column: string) => cell(row, `Default Address ${column}`, column);
  return {
    line: row.line,
    name: joined(cell(row, 'First Name'), cell(row, 'Last Name')),
    email: cell(row, 'Email'),
    phone: cell(row, 'Phone', 'Default Address Phone'),
    street: listed(address('Address1'), address('Address2')),
    city: address('City'),
    postalCode: address('Zip'),
    note: cell(row, 'Note'),
    tags: cell(row, 'Tags').split(','),
    since: cell(row, 'Created At'),
  };
}

function ofWoo({ cell }: FileColumns, row: SourceRow): SourcePerson {
  const to = cell(row, 'shipping_address_1') === '' ? 'billing' : 'shipping';
  const billed = joined(cell(row, 'billing_first_name'), cell(row, 'billing_last_name'));
  return {
    line: row.line,
    name:
      joined(cell(row, 'first_name'), cell(row, 'last_name')) ||
      billed ||
      cell(row, 'Name', 'display_name', 'billing_full_name'),
    email: cell(row, 'email', 'user_email', 'billing_email'),
    phone: cell(row, 'billing_phone', 'shipping_phone', 'phone'),
    street: listed(cell(row, `${to}_address_1`), cell(row, `${to}_address_2`)),
    city: cell(row, `${to}_city`, 'City'),
    postalCode: cell(row, `${to}_postcode`, 'Postal Code'),
    note: '',
    tags: [],
    since: cell(row, 'date_registered', 'user_registered', 'Date registered', 'Sign up'),
  };
}

function joined(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}

function listed(...parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}
