import { useAtomValue } from 'jotai'
import { useId, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { HouseAccountBalance } from '#generated/types'
import { useFormat } from '../../../core/intl/useFormat'
import { useText } from '../../../core/intl/useText'
import { configAtom } from '../../../core/session/atoms'
import { useDay } from '../../../core/session/useDay'
import { callQuery } from '../../../core/query/callQuery'
import { useCallQuery } from '../../../core/query/useCallQuery'
import { FactGrid } from '../../../ui/details/FactGrid'
import { Drawer, type DrawerProps } from '../../../ui/drawers/Drawer'
import { Loading } from '../../../ui/feedback/Loading'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import { Heading } from '../../../ui/layout/Heading'
import { Stack } from '../../../ui/layout/Stack'
import { Text } from '../../../ui/layout/Text'
import { JoinedFacts } from '../../../ui/layout/JoinedFacts'

/** The house account's balance, limit and open charges, beside the wallet. */
export function HouseAccountDrawer({
  name,
  onClose,
}: Pick<DrawerProps, 'name' | 'onClose'>): ReactNode {
  const t = useText()
  const account = useCallQuery(callQuery('wallet.houseAccount'))
  return (
    <Drawer title={t('area.wallet.house.title')} name={name} open onClose={onClose}>
      {account.status === 'loading' ? (
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      ) : null}
      {account.status === 'failed' || account.status === 'missing' ? (
        <LoadFailed error={account.error} onRetry={account.refetch} />
      ) : null}
      {account.status === 'ready' ? <Balance account={account.value} /> : null}
    </Drawer>
  )
}

function Balance({
  account: { currency, balance, limit, remaining, billedOn, charges },
}: {
  account: HouseAccountBalance
}): ReactNode {
  const t = useText()
  const heading = useId()
  const { money, date } = useFormat()
  const day = useDay()
  const { processors } = useAtomValue(configAtom)
  return (
    <Stack gap={6}>
      <FactGrid
        facts={[
          { id: 'balance', label: t('area.wallet.house.balance'), value: money(balance, currency) },
          { id: 'left', label: t('area.wallet.house.left'), value: money(remaining, currency) },
          { id: 'limit', label: t('area.wallet.house.limit'), value: money(limit, currency) },
          { id: 'billedOn', label: t('area.wallet.house.billedOn'), value: date(billedOn) },
        ]}
      />
      <Text tone="muted" size="small">
        {t(processors.length > 0 ? 'area.wallet.house.how' : 'area.wallet.house.howAtClub')}
      </Text>
      <Stack gap={3}>
        <Heading level={3} size={4} id={heading}>
          {t('area.wallet.house.charges')}
        </Heading>
        {charges.length === 0 ? <Text tone="muted">{t('area.wallet.house.none')}</Text> : null}
        <Charges aria-labelledby={heading}>
          {charges.map(({ id, description, amount, createdOn, invoiceId }) => (
            <li key={id}>
              <div>
                <bdi>
                  {description ||
                    t(amount < 0 ? 'area.wallet.house.credit' : 'area.wallet.house.charge')}
                </bdi>
                <small>
                  <JoinedFacts
                    parts={[
                      day(createdOn),
                      description !== '' && amount < 0 ? t('area.wallet.house.credit') : '',
                      t(
                        invoiceId === null
                          ? 'area.wallet.house.notBilled'
                          : 'area.wallet.house.billed',
                      ),
                    ]}
                  />
                </small>
              </div>
              <span>{money(amount, currency)}</span>
            </li>
          ))}
        </Charges>
      </Stack>
    </Stack>
  )
}

const Charges = styled.ul`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  font-variant-numeric: tabular-nums;
  > li {
    display: flex;
    justify-content: space-between;
    gap: var(--portico-space-4);
    padding-block: 12px;
    border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  }
  > li > div {
    min-inline-size: 0;
    overflow-wrap: anywhere;
  }
  > li > span {
    white-space: nowrap;
  }
  small {
    display: block;
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
  }
`
