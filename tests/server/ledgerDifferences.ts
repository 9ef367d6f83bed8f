import { checkLedgers } from '../../server/features/commerce/payments/createLedgerWatch'

/** The differences that `checkLedgers` finds in all companies. */
export const ledgerDifferences = async (context: Parameters<typeof checkLedgers>[0]) =>
  (await checkLedgers(context)).flatMap(({ differences }) => differences)
