import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { EventCancellation } from '../../generated/types'
import { useFormat } from '../../src/core/intl/useFormat'
import { useText } from '../../src/core/intl/useText'
import { Heading } from '../../src/ui/layout/Heading'

/** What cancelling an event does: at once, to whom, and how much goes back by which way. */
export function CancelPlan({ plan }: { plan: EventCancellation }): ReactNode {
  const t = useText()
  const { money } = useFormat()
  const { people, places, waitlist, refunds, amounts } = plan
  return (
    <Box>
      <Heading level={2} size={4}>
        {t('desk.cancel.what')}
      </Heading>
      <p>{t('desk.cancel.atOnce')}</p>
      <p>{t('desk.cancel.people', { people, places })}</p>
      {waitlist > 0 ? <p>{t('desk.cancel.waitlist', { count: waitlist })}</p> : null}
      {refunds.total > 0 ? <p>{t('desk.cancel.paid', { count: refunds.total })}</p> : null}
      {amounts === null || amounts.ways.length === 0 ? null : (
        <Ways>
          {amounts.ways.map(({ way, amount }) => (
            <div key={way}>
              <dt>{t(`desk.cancel.way.${way}`)}</dt>
              <dd>{money(amount, amounts.currency)}</dd>
            </div>
          ))}
          {amounts.ways.length > 1 ? (
            <div>
              <dt>{t('desk.cancel.way.total')}</dt>
              <dd>
                <strong>{money(amounts.total, amounts.currency)}</strong>
              </dd>
            </div>
          ) : null}
        </Ways>
      )}
    </Box>
  )
}

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  padding: 20px;
  border: 1px solid var(--portico-color-border);
  border-radius: 12px;
  background: var(--portico-color-surface);
`
const Ways = styled.dl`
  display: grid;
  gap: 6px;
  max-inline-size: 480px;
  font-variant-numeric: tabular-nums;
  > div {
    display: flex;
    justify-content: space-between;
    gap: 24px;
  }
`
