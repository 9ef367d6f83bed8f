/** The name under which a tab keeps the payment of a transaction over a reload. */
export const paymentStorageKey = (transactionId: number): string => `payment-${transactionId}`
