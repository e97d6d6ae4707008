// Every operation of the API, in the order of the document.
import { callOperations, takenBackOperations } from './admin-operations.ts';
import { bankOperations } from './bank-operations.ts';
import { cashOperations } from './cash-operations.ts';
import { couponOperations } from './coupon-operations.ts';
import { customerOperations } from './customer-operations.ts';
import { nameOperations } from './name-operations.ts';
import { offerOperations } from './offer-operations.ts';
import type { Operation } from './operation.ts';
import { orderOperations } from './order-operations.ts';
import { parcelOperations } from './parcel-operations.ts';
import { paymentOperations } from './payment-operations.ts';
import { payoutOperations } from './payout-operations.ts';
import { productOperations } from './product-operations.ts';
import { redirectOperations } from './redirect-operations.ts';
import { returnOperations } from './return-operations.ts';
import { reviewOperations } from './review-operations.ts';
import { roadOperations } from './road-operations.ts';
import { shopOperations } from './shop-operations.ts';
import { statementOperations } from './statement-operations.ts';
import { webhookOperations } from './webhook-operations.ts';

export const operations: readonly Operation[] = [
  ...productOperations,
  ...nameOperations,
  ...offerOperations,
  ...couponOperations,
  ...reviewOperations,
  ...orderOperations,
  ...callOperations,
  ...paymentOperations,
  ...bankOperations,
  ...parcelOperations,
  ...roadOperations,
  ...returnOperations,
  ...takenBackOperations,
  ...cashOperations,
  ...statementOperations,
  ...payoutOperations,
  ...customerOperations,
  ...redirectOperations,
  ...shopOperations,
  ...webhookOperations,
];
