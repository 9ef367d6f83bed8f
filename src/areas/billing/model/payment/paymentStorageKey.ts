/** Key under which a tab stores a transaction's payment across a reload. */
export const paymentStorageKey = (transactionId: number): string => `payment-${transactionId}`
