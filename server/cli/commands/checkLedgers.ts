import { checkLedgers as check } from '../../features/commerce/payments/createLedgerWatch'
import type { CommandResult, CommandService } from '../CommandResult'

/**
 * `club ledger`: checks whether every company's ledger matches its transactions. Exit code 0 if
 * they all match, else 1 with each difference.
 */
export async function checkLedgers(service: CommandService): Promise<CommandResult> {
  const companies = await check(service)
  const differences = companies.flatMap((company) =>
    company.differences.map((difference) => ({ companyId: company.companyId, ...difference })),
  )
  const text = differences
    .map(
      ({ companyId, transactionId, what, expectedCents, foundCents }) =>
        `company ${companyId}, transaction ${transactionId}: ${what} should be ${expectedCents} cents and is ${foundCents}`,
    )
    .join('\n')
  return {
    exit: differences.length === 0 ? 0 : 1,
    json: { companies: companies.length, faults: differences },
    text:
      differences.length === 0
        ? `The ledgers of all ${companies.length} companies are correct.`
        : text,
  }
}
