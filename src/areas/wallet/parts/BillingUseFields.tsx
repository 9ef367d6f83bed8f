import { useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { Subscription } from '#generated/types'
import type { QueryState } from '../../../core/query/useCallQuery'
import { useText } from '../../../core/intl/useText'
import { CheckField } from '../../../ui/controls/CheckField'
import { SelectField } from '../../../ui/controls/SelectField'
import { LoadFailed } from '../../../ui/feedback/LoadFailed'
import { Loading } from '../../../ui/feedback/Loading'
import { Notice } from '../../../ui/feedback/Notice'
import { Skeleton } from '../../../ui/feedback/Skeleton'
import {
  BILLING_USES,
  filterLinkable,
  needsMembership,
  type MethodUses,
} from '../model/memberships'
import { TitledFieldset } from './TitledFieldset'

interface BillingUseFieldsProps {
  uses: MethodUses
  /** Ids of the memberships that can't be deselected. */
  linkedIds: readonly number[]
  /** Whether the use can't be changed, because the method is the default one. */
  locked: boolean
  subscriptions: QueryState<readonly Subscription[]> & { refetch: () => void }
  onChange: (uses: MethodUses) => void
}

/** Fields for the billing use and, for membership dues, the memberships. (doc 2 §4, billingUse) */
export function BillingUseFields({
  uses,
  linkedIds,
  locked,
  subscriptions,
  onChange,
}: BillingUseFieldsProps): ReactNode {
  const t = useText()
  const [showsWarning, setShowsWarning] = useState(false)
  const choose = (billingUse: string): void => {
    const requestedUse = BILLING_USES.find((use) => use === billingUse) ?? ''
    setShowsWarning(locked && requestedUse !== uses.billingUse)
    if (!locked) onChange({ ...uses, billingUse: requestedUse })
  }
  return (
    <Fields>
      <SelectField
        name="billingUse"
        label={t('area.wallet.fact.use')}
        value={uses.billingUse}
        options={BILLING_USES.map((use) => ({
          value: use,
          label: t(`area.wallet.use.${use === '' ? 'none' : use}`),
        }))}
        onChange={(event) => choose(event.target.value)}
        required
      />
      {showsWarning ? <Notice tone="warning" live title={t('area.wallet.defaultWarning')} /> : null}
      {uses.billingUse === 'billing' ? (
        <Memberships
          uses={uses}
          linkedIds={linkedIds}
          subscriptions={subscriptions}
          onChange={onChange}
        />
      ) : null}
    </Fields>
  )
}

function Memberships({
  uses,
  linkedIds,
  subscriptions,
  onChange,
}: Omit<BillingUseFieldsProps, 'locked'>): ReactNode {
  const t = useText()
  if (subscriptions.status === 'loading')
    return (
      <Loading>
        <Skeleton lines={2} />
      </Loading>
    )
  if (subscriptions.status !== 'ready')
    return <LoadFailed error={subscriptions.error} onRetry={subscriptions.refetch} />
  const linkable = filterLinkable(subscriptions.value)
  const linkableIds = linkable.map(({ id }) => id)
  const areAllChosen = linkableIds.every((id) => uses.memberships.includes(id))
  const set = (memberships: readonly number[]): void =>
    onChange({ ...uses, memberships: [...new Set([...memberships, ...linkedIds])] })
  return (
    <TitledFieldset title={t('area.wallet.memberships.title')}>
      {linkable.length === 0 ? <p>{t('area.wallet.memberships.none')}</p> : null}
      <div>
        {linkable.length > 0 ? (
          <CheckField
            name="allMemberships"
            label={t('area.wallet.memberships.all')}
            checked={areAllChosen}
            onChange={() => set(areAllChosen ? [] : linkableIds)}
          />
        ) : null}
        {linkable.map(({ id, title }) => {
          const isLinked = linkedIds.includes(id)
          return (
            <CheckField
              key={id}
              name="membership"
              idSuffix={`-${id}`}
              value={String(id)}
              label={title}
              hint={isLinked ? t('area.wallet.memberships.tied') : undefined}
              disabled={isLinked}
              checked={isLinked || uses.memberships.includes(id)}
              onChange={(event) =>
                set(
                  event.target.checked
                    ? [...uses.memberships, id]
                    : uses.memberships.filter((other) => other !== id),
                )
              }
            />
          )
        })}
      </div>
      {needsMembership(uses.billingUse, uses.memberships) ? (
        <Hint id="membership-hint" role="status">
          {t('area.wallet.memberships.hint')}
        </Hint>
      ) : null}
    </TitledFieldset>
  )
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--portico-space-5);
`
const Hint = styled.p`
  color: var(--portico-color-muted-text);
`
