import { useAtomValue } from 'jotai'
import { useId, useMemo, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { splitChange, takeParts } from '../../src/core/config/fleet/splitChange'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Loading } from '../../src/ui/feedback/Loading'
import { Notice } from '../../src/ui/feedback/Notice'
import { Skeleton } from '../../src/ui/feedback/Skeleton'
import { DialogIntro } from '../chrome/DialogTable'
import { SelectBox } from '../chrome/SelectBox'
import { StudioDialog } from '../chrome/StudioDialog'
import type { ToolProps } from '../chrome/ToolProps'
import { currentConfig } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { ClubFilters } from './ClubFilters'
import { ClubsTable } from './ClubsTable'
import { DraftParts } from './DraftParts'
import { everyClub, filterClubs, type FleetClub } from './model/FleetClub'
import { PlanList } from './PlanList'
import { useClubPlans } from './useClubPlans'
import { useFleet } from './useFleet'

/**
 * The *Several clubs* tool: the clubs of all companies that the admin works for, in what they
 * differ from a pattern, and what the open draft's changes would do to some of them.
 */
export function FleetTool({ domain, onClose }: ToolProps): ReactNode {
  const t = useText()
  const { clubs, hasFailed, reload } = useFleet()
  return (
    <StudioDialog title={t('studio.tools.fleet')} width={960} onClose={onClose}>
      <DialogIntro>{t('studio.fleet.lead')}</DialogIntro>
      {clubs ? (
        <Fleet clubs={clubs} clubName={domain.name} onReload={reload} />
      ) : hasFailed ? (
        <Notice
          tone="danger"
          live
          title={t('studio.fleet.notLoaded')}
          action={
            <Button variant="secondary" size="small" onClick={() => void reload()}>
              {t('studio.retry')}
            </Button>
          }
        />
      ) : (
        <Loading>
          <Skeleton lines={6} />
        </Loading>
      )}
    </StudioDialog>
  )
}

function Fleet({
  clubs,
  clubName,
  onReload,
}: {
  clubs: readonly FleetClub[]
  /** Name of the club whose draft is open. */
  clubName: string
  onReload: () => Promise<unknown>
}): ReactNode {
  const t = useText()
  const patternId = useId()
  const [filter, setFilter] = useState(everyClub)
  const [patternClub, setPatternClub] = useState(0)
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [left, setLeft] = useState<readonly string[]>([])
  const { plans, tried, run, clear } = useClubPlans()
  const editor = useAtomValue(editorAtom)
  const draft = currentConfig(editor)
  const parts = useMemo(() => splitChange(editor.base, draft), [editor.base, draft])
  const paths = parts.map(({ path }) => path).filter((path) => !left.includes(path))
  const chosenClubs = clubs.filter(({ domain }) => chosen.includes(domain.id))
  const isBusy = tried !== undefined
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
          clear()
        }}
        onTagged={onReload}
      />
      <Heading>{t('studio.fleet.change', { club: clubName })}</Heading>
      <DraftParts
        parts={parts}
        configs={[draft, editor.base]}
        left={left}
        isLocked={isBusy}
        onLeave={(next) => {
          setLeft(next)
          clear()
        }}
      />
      {parts.length > 0 ? (
        <Actions>
          <Button
            variant="secondary"
            size="small"
            busy={isBusy}
            disabled={chosenClubs.length === 0 || paths.length === 0}
            onClick={() =>
              run(chosenClubs, { before: editor.base, after: takeParts(editor.base, draft, paths) })
            }
          >
            {t('studio.fleet.try')}
          </Button>
          <p role="status">
            {isBusy
              ? t('studio.fleet.trying', { done: tried, count: chosenClubs.length })
              : t('studio.fleet.chosen', { count: chosenClubs.length })}
          </p>
        </Actions>
      ) : null}
      {plans ? <PlanList plans={plans} /> : null}
    </>
  )
}

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
const Heading = styled.h3`
  margin-block: 24px 8px;
  font-size: var(--portico-text-lg);
  font-weight: 600;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  margin-block-start: 12px;
`
