import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { humanizeKey } from '../../src/core/config/describe/describeConfigPath'
import { useText } from '../../src/core/intl/useText'
import type { PlainObject } from '../../src/core/json/plainObject'
import { DialogTable } from '../chrome/DialogTable'
import { DriftCell } from './DriftCell'
import type { FleetClub } from './model/FleetClub'
import { TagsCell } from './TagsCell'

/** The clubs, each with a box that chooses it for a change. */
export function ClubsTable({
  clubs,
  chosen,
  pattern,
  isLocked,
  onChoose,
  onTagged,
}: {
  clubs: readonly FleetClub[]
  /** Ids of the chosen clubs. */
  chosen: readonly number[]
  /** The config with which the clubs are compared; undefined for their own presets. */
  pattern: PlainObject | undefined
  /** Whether the choice stays as it is, because a change is being made. */
  isLocked: boolean
  onChoose: (chosen: readonly number[]) => void
  onTagged: () => Promise<unknown>
}): ReactNode {
  const t = useText()
  const shown = clubs.map(({ domain }) => domain.id)
  const isAll = shown.length > 0 && shown.every((id) => chosen.includes(id))
  const without = chosen.filter((id) => !shown.includes(id))
  return (
    <Scroll>
      <DialogTable>
        <thead>
          <tr>
            <th scope="col">
              <Check
                type="checkbox"
                aria-label={t('studio.fleet.chooseAll')}
                checked={isAll}
                disabled={isLocked || shown.length === 0}
                onChange={() => onChoose(isAll ? without : [...without, ...shown])}
              />
            </th>
            <th scope="col">{t('studio.fleet.club')}</th>
            <th scope="col">{t('studio.fleet.plan')}</th>
            <th scope="col">{t('studio.fleet.preset')}</th>
            <th scope="col">{t('studio.fleet.tags')}</th>
            <th scope="col">{t('studio.fleet.drift')}</th>
          </tr>
        </thead>
        <tbody>
          {clubs.map((club) => {
            const { id, name, domainName } = club.domain
            return (
              <tr key={id}>
                <td>
                  <Check
                    type="checkbox"
                    aria-label={t('studio.fleet.choose', { club: name })}
                    checked={chosen.includes(id)}
                    disabled={isLocked}
                    onChange={(event) =>
                      onChoose(
                        event.target.checked
                          ? [...chosen, id]
                          : chosen.filter((other) => other !== id),
                      )
                    }
                  />
                </td>
                <th scope="row">
                  <span dir="auto">{name}</span>
                  <Host dir="ltr">{domainName}</Host>
                </th>
                <td>{club.plan}</td>
                <td>{club.preset === '' ? t('studio.preset.none') : humanizeKey(club.preset)}</td>
                <td>
                  <TagsCell club={club} onSaved={onTagged} />
                </td>
                <td>
                  <DriftCell config={club.config} pattern={pattern} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </DialogTable>
      {clubs.length === 0 ? <p>{t('studio.fleet.nothing')}</p> : null}
    </Scroll>
  )
}

const Scroll = styled.div`
  position: relative;
  overflow-x: auto;
`
const Check = styled.input`
  inline-size: 18px;
  block-size: 18px;
  margin: 3px;
`
const Host = styled.span`
  display: block;
  color: var(--portico-color-muted-text);
  font-weight: 400;
`
