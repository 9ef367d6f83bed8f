import { useId, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { Notice } from '../../src/ui/feedback/Notice'
import { SelectBox } from '../chrome/SelectBox'
import { fetchConfigAtRevision } from '../drafts/fetchConfigAtRevision'
import { invalidateCalls } from '../session/studioQueries'
import { useStudioMutation } from '../session/useStudioMutation'
import { ChangePanel, type StartedChange } from './ChangePanel'
import { ClubFilters } from './ClubFilters'
import { ClubsTable } from './ClubsTable'
import { EarlierChanges } from './EarlierChanges'
import { everyClub, filterClubs, type FleetClub } from './model/FleetClub'
import type { MadeChange } from './model/groupChanges'
import { useClubPlans } from './useClubPlans'

/** The loaded clubs, the change to make in some of them, and those made earlier. */
export function Fleet({
  clubs,
  clubName,
}: {
  clubs: readonly FleetClub[]
  /** Name of the club whose draft is open. */
  clubName: string
}): ReactNode {
  const t = useText()
  const patternId = useId()
  const [filter, setFilter] = useState(everyClub)
  const [patternClub, setPatternClub] = useState(0)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [started, setStarted] = useState<StartedChange>()
  const plans = useClubPlans()
  const continuing = useStudioMutation(async ({ id, made }: MadeChange) => {
    const [first] = made
    const club = clubs.find(({ domain }) => domain.id === first?.domainId)
    if (first === undefined || club === undefined) return
    const { revision } = first.revision
    const [before, after] = await Promise.all([
      fetchConfigAtRevision(club.domain, revision - 1),
      fetchConfigAtRevision(club.domain, revision),
    ])
    setStarted({ id, change: { before, after } })
    plans.clear()
  })
  const isBusy = plans.progress !== undefined
  return (
    <>
      <ClubFilters clubs={clubs} filter={filter} onChange={setFilter} />
      <Pattern>
        <label htmlFor={patternId}>{t('studio.fleet.pattern')}</label>
        <SelectBox
          id={patternId}
          value={patternClub}
          onChange={(event) => setPatternClub(Number(event.target.value))}
        >
          <option value={0}>{t('studio.fleet.patternPreset')}</option>
          {clubs.map(({ domain }) => (
            <option key={domain.id} value={domain.id}>
              {domain.name}
            </option>
          ))}
        </SelectBox>
      </Pattern>
      <ClubsTable
        clubs={filterClubs(clubs, filter)}
        chosen={chosen}
        pattern={clubs.find(({ domain }) => domain.id === patternClub)?.config}
        isLocked={isBusy}
        onChoose={(next) => {
          setChosen(next)
          plans.clear()
        }}
        onTagged={reloadFleet}
      />
      <ChangePanel
        clubs={clubs.filter(({ domain }) => chosen.includes(domain.id))}
        clubName={clubName}
        plans={plans}
        started={started}
        onStart={setStarted}
        onPublished={reloadFleet}
      />
      {continuing.isError ? (
        <Notice tone="danger" live title={t('studio.fleet.continueFailed')} />
      ) : null}
      <EarlierChanges
        clubs={clubs}
        isLocked={isBusy || continuing.isPending}
        onContinue={(change) => continuing.mutate(change)}
        onTakenBack={(id) => {
          // What the change has done is not so any more.
          if (id === started?.id) {
            setStarted(undefined)
            plans.clear()
          }
          return reloadFleet()
        }}
      />
    </>
  )
}

const reloadFleet = (): Promise<void> => invalidateCalls('admin.fleet.list', 'admin.fleet.changes')

const Pattern = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  max-inline-size: 480px;
  margin-block-end: 12px;
  > label {
    font-weight: 600;
  }
`
