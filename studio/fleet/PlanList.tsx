import { useMemo, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { describeConfigPath } from '../../src/core/config/describe/describeConfigPath'
import { useText } from '../../src/core/intl/useText'
import { diffConfig } from '../../src/core/json/diffConfig'
import type { PlainObject } from '../../src/core/json/plainObject'
import { ChangeList } from '../changes/ChangeList'
import { useProblemText } from '../changes/useProblemText'
import { namePair } from '../forms/contrast/namePair'
import { useFindText } from '../forms/useFindText'
import { ClubPictures } from './ClubPictures'
import type { ClubFailure, ClubPlan } from './planForClub'
import type { PlannedClub } from './useClubPlans'

/** What a change would do to each club: in which it changes what, and which it leaves and why. */
export function PlanList({ plans }: { plans: readonly PlannedClub[] }): ReactNode {
  const t = useText()
  const groups = (['done', 'changes', 'refused', 'same'] as const).map((id) => ({
    id,
    of: plans.filter(({ plan }) => groupOf(plan) === id),
  }))
  return (
    <>
      {groups.map(({ id, of }) =>
        of.length === 0 ? null : (
          <section key={id}>
            <Heading>{t(`studio.fleet.would.${id}`, { count: of.length })}</Heading>
            <List>
              {of.map(({ club, plan }) => (
                <li key={club.domain.id}>
                  <strong dir="auto">{club.domain.name}</strong>
                  {plan.type === 'changes' ? (
                    <>
                      <ClubChanges before={club.config} after={plan.config} />
                      <WeakPairs plan={plan} />
                      <ClubPictures club={club} patch={plan.patch} />
                    </>
                  ) : plan.type === 'done' ? (
                    <ClubPictures club={club} patch={undefined} />
                  ) : plan.type === 'same' ? null : (
                    <Refusal plan={plan} config={club.config} />
                  )}
                </li>
              ))}
            </List>
          </section>
        ),
      )}
    </>
  )
}

const groupOf = ({ type }: ClubPlan): 'done' | 'changes' | 'refused' | 'same' =>
  type === 'done' || type === 'changes' || type === 'same' ? type : 'refused'

function ClubChanges({ before, after }: { before: PlainObject; after: PlainObject }): ReactNode {
  const changes = useMemo(() => diffConfig(before, after), [before, after])
  return <ChangeList changes={changes} configs={[after, before]} />
}

function WeakPairs({
  plan: { weakPairs },
}: {
  plan: Extract<ClubPlan, { type: 'changes' }>
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const [first] = weakPairs
  if (first === undefined) return null
  return (
    <Warning>
      {t('studio.contrast.publish', { count: weakPairs.length })}{' '}
      {t('studio.contrast.low', {
        ...namePair(first, t, find),
        ratio: first.ratio,
        level: first.level,
      })}
    </Warning>
  )
}

/** Why a club is not changed. */
export function Refusal({
  plan,
  config,
}: {
  plan: ClubFailure
  /** The club's config, which names the places. */
  config: PlainObject
}): ReactNode {
  const t = useText()
  const find = useFindText()
  const problemText = useProblemText()
  const nameOf = (path: string): string => describeConfigPath(path, [config], find)
  switch (plan.type) {
    case 'moved':
      return <p>{t('studio.fleet.moved')}</p>
    case 'lacking':
      return <p>{t('studio.fleet.lacking', { places: plan.paths.map(nameOf).join('; ') })}</p>
    case 'changed-again':
      return <p>{t('studio.fleet.changedAgain', { places: plan.paths.map(nameOf).join('; ') })}</p>
    case 'as-before':
      return <p>{t('studio.fleet.asBefore')}</p>
    case 'forgotten':
      return <p>{t('studio.fleet.forgotten')}</p>
    case 'failed':
      return (
        <p>
          {t(plan.reason)} {plan.detail}
        </p>
      )
    case 'invalid':
      return (
        <Problems>
          {plan.problems.map((problem) => (
            <li key={`${problem.path} ${problem.code}`}>
              {nameOf(problem.path)}: {problemText(problem)}
            </li>
          ))}
        </Problems>
      )
  }
}

const Heading = styled.h4`
  margin-block: 16px 4px;
  font-weight: 600;
`
const List = styled.ul`
  display: grid;
  > li {
    padding-block: 10px;
    border-block-start: 1px solid var(--portico-color-border);
  }
`
const Warning = styled.p`
  color: var(--portico-color-warning);
`
const Problems = styled.ul`
  padding-inline-start: 18px;
  list-style: disc;
`
