import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { DeskAccount } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Badge } from '../../src/ui/feedback/Badge'
import { useDayAt } from '../values/useDayAt'
import { useMoment } from '../values/useMoment'
import { ScreenSection, PlainTable, TableScroll } from '../screens/ScreenSection'

/** A customer's house account: its limit, what is owed on it, and what is not paid yet. */
export function HouseAccount({
  account: { timezone, houseAccount: house },
  onOpen,
}: {
  account: DeskAccount
  onOpen: (what: 'charge' | 'change') => void
}): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const day = useDayAt(timezone)
  const moment = useMoment(timezone)
  const amount = (value: number): string => money(value, house.currency)
  return (
    <ScreenSection title={t('desk.owed.houseAccount')}>
      <Facts>
        {house.enabled ? null : <Badge>{t('desk.owed.houseOff')}</Badge>}
        <span>{t('desk.owed.balance', { amount: amount(house.balance) })}</span>
        {house.enabled ? (
          <>
            <span>
              {t(house.ownLimit === null ? 'desk.owed.limit' : 'desk.owed.ownLimit', {
                amount: amount(house.limit),
              })}
            </span>
            <span>{t('desk.owed.remaining', { amount: amount(house.remaining) })}</span>
            <span>{t('desk.owed.billedOn', { day: day(house.billedOn) })}</span>
          </>
        ) : null}
      </Facts>
      <Acts data-print="no">
        {house.enabled ? (
          <Button size="small" variant="secondary" onClick={() => onOpen('charge')}>
            {t('desk.owed.charge')}
          </Button>
        ) : null}
        <Button size="small" variant="secondary" onClick={() => onOpen('change')}>
          {t('desk.owed.change')}
        </Button>
      </Acts>
      {house.charges.length === 0 ? null : (
        <TableScroll>
          <PlainTable>
            <thead>
              <tr>
                <th scope="col">{t('desk.owed.when')}</th>
                <th scope="col">{t('desk.owed.for')}</th>
                <th scope="col">{t('desk.owed.amount')}</th>
                <th scope="col">{t('desk.owed.billing')}</th>
              </tr>
            </thead>
            <tbody>
              {house.charges.map(({ id, description, amount: value, createdOn, isBilled }) => (
                <tr key={id}>
                  <td>{moment(createdOn)}</td>
                  <td data-words>
                    <bdi>{description}</bdi>
                  </td>
                  <td>{amount(value)}</td>
                  <td>{t(isBilled ? 'desk.owed.isBilled' : 'desk.owed.isUnbilled')}</td>
                </tr>
              ))}
            </tbody>
          </PlainTable>
        </TableScroll>
      )}
    </ScreenSection>
  )
}

const Facts = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 20px;
`
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`
