/** The name under which a tab keeps the payment of a transaction over a reload. */
export const keptName = (transactionId: number): string => `payment-${transactionId}`
