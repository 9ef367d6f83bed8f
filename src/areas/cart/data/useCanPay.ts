import { useAtomValue } from 'jotai'
import { listQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { canOpenPage } from '../../../core/registry/pageRules'
import { configAtom, customerAtom } from '../../../core/session/atoms'
import { useAcceptsCards } from '../../../core/session/useAcceptsCards'

/** The customer's first house credit; usable ones come first. */
const firstCreditQuery = listQuery('perks.houseCredits', { query: { pageSize: 1 } })

/**
 * Whether this customer can pay for a cart in the portal: the club takes cards, or they have house
 * credits left. True until that is known, so that no notice flashes.
 */
export function useCanPay(): boolean {
  const config = useAtomValue(configAtom)
  const customer = useAtomValue(customerAtom)
  const acceptsCards = useAcceptsCards()
  // House credits are only served to those who can open one of their pages.
  const mayHaveCredits = (['account-perks', 'club-benefits'] as const).some((page) =>
    canOpenPage(config, customer, page),
  )
  const credits = useCallQuery({ ...firstCreditQuery, enabled: !acceptsCards && mayHaveCredits })
  return (
    acceptsCards ||
    (mayHaveCredits &&
      (credits.status !== 'ready' || credits.value.some(({ status }) => status === 'active')))
  )
}
