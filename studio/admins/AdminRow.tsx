import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminUser } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Badge } from '../../src/ui/feedback/Badge'
import { media } from '../../src/ui/style/media'
import { SelectBox } from '../chrome/SelectBox'
import { useFocusAfterRemoval } from '../chrome/useFocusAfterRemoval'
import { areasBeyond } from '../../src/core/person/deskAreas'
import { adminName } from './adminName'
import { AreaChecks, type Areas } from './AreaChecks'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'

/** The levels an owner can assign, lowest first; `none` is for staff who work at the desk only. */
export const adminLevels = ['none', 'viewer', 'manager', 'owner'] as const

/** A level an owner can assign. */
export type AssignableLevel = (typeof adminLevels)[number]

/**
 * A change an owner makes to an admin's access. `reset` sends a link to set a new password, `again`
 * sends the invitation again, and `withdraw` withdraws it.
 */
export type AdminChange =
  | { type: 'rights'; level?: AssignableLevel; areas?: Areas }
  | { type: 'deactivate' | 'reactivate' | 'reset' | 'again' | 'withdraw' }

/**
 * One admin's row: name, level, desk areas, status and actions; the signed-in admin's own row has no
 * actions.
 */
export function AdminRow({
  admin,
  isSelf,
  busy,
  onChange,
}: {
  admin: AdminUser
  isSelf: boolean
  busy: boolean
  onChange: (change: AdminChange) => void
}): ReactNode {
  const t = useText()
  const name = adminName(admin)
  // A level that this build doesn't know is shown as the lowest one of the studio.
  const level = adminLevels.find((one) => one === admin.permissionLevel) ?? 'viewer'
  const areas = areasBeyond(level, admin.areas)
  // The arrow keys select every level they pass, so a change is saved only by the button.
  const [chosenLevel, setChosenLevel] = useState<AssignableLevel>()
  const [chosenAreas, setChosenAreas] = useState<Areas>()
  const shownLevel = chosenLevel ?? level
  const shownAreas = chosenAreas ?? areas
  const rights = {
    ...(shownLevel === level ? {} : { level: shownLevel }),
    ...(areasBeyond(shownLevel, shownAreas).join() === areasBeyond(shownLevel, areas).join()
      ? {}
      : { areas: shownAreas }),
  }
  const hasAccess = shownLevel !== 'none' || shownAreas.length > 0
  const row = useRef<HTMLLIElement>(null)
  useFocusAfterRemoval(row, listFocusAfter)
  const actions = isSelf ? [] : (ACTIONS[admin.status] ?? [])
  return (
    <Line ref={row} data-off={admin.status === 'inactive' || undefined}>
      <Who>
        <strong>{name}</strong>
        {isSelf ? <Badge>{t('studio.admins.you')}</Badge> : null}
        {admin.status === 'active' ? null : (
          <Badge tone={admin.status === 'invited' ? 'accent' : 'neutral'}>
            {t(`studio.admins.status.${admin.status === 'invited' ? 'invited' : 'inactive'}`)}
          </Badge>
        )}
        <Small>
          <JoinedFacts parts={[admin.username, admin.email]} />
        </Small>
      </Who>
      <SelectBox
        aria-label={t('studio.admins.levelOf', { name })}
        value={shownLevel}
        disabled={isSelf || busy}
        onChange={(event) => setChosenLevel(adminLevels.find((one) => one === event.target.value))}
      >
        {adminLevels.map((one) => (
          <option key={one} value={one}>
            {t(`studio.admins.level.${one}`)}
          </option>
        ))}
      </SelectBox>
      <Buttons>
        {actions.map((type) => (
          <Button
            key={type}
            variant="quiet"
            size="small"
            disabled={busy}
            aria-label={t('studio.admins.actionOf', {
              action: t(`studio.admins.action.${type}`),
              name,
            })}
            onClick={() => onChange({ type })}
          >
            {t(`studio.admins.action.${type}`)}
          </Button>
        ))}
      </Buttons>
      <Rights>
        <AreaChecks
          label={t('studio.admins.areas')}
          level={shownLevel}
          areas={shownAreas}
          disabled={isSelf || busy}
          onChange={setChosenAreas}
        />
        {Object.keys(rights).length === 0 ? null : hasAccess ? (
          <Button
            size="small"
            disabled={busy}
            aria-label={t('studio.admins.actionOf', {
              action: t('studio.admins.action.rights'),
              name,
            })}
            onClick={() => onChange({ type: 'rights', ...rights })}
          >
            {t('studio.admins.action.rights')}
          </Button>
        ) : (
          <span role="status">{t('studio.admins.fault.noAccess')}</span>
        )}
      </Rights>
    </Line>
  )
}

/**
 * The elements that may take the focus of a removed row: a control of the next or the previous row,
 * or the dialog's text.
 */
const listFocusAfter = (row: HTMLElement): (HTMLElement | null)[] => [
  ...[row.nextElementSibling, row.previousElementSibling].map(
    (one) =>
      one?.querySelector<HTMLElement>('button:not(:disabled), select:not(:disabled)') ?? null,
  ),
  row.closest<HTMLElement>('[tabindex="0"]'),
]

const ACTIONS: Readonly<Record<string, readonly Exclude<AdminChange['type'], 'rights'>[]>> = {
  active: ['reset', 'deactivate'],
  invited: ['again', 'withdraw'],
  inactive: ['reactivate'],
}

const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 132px 304px;
  align-items: center;
  gap: 4px 12px;
  padding-block: 8px;
  border-block-start: 1px solid var(--portico-color-border);
  &[data-off] strong {
    color: var(--portico-color-muted-text);
    font-weight: 400;
  }
  ${media.phone} {
    grid-template-columns: 132px minmax(0, 1fr);
  }
`
const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  min-inline-size: 0;
  ${media.phone} {
    grid-column: 1 / -1;
  }
`
const Small = styled.span`
  flex: 1 0 100%;
  overflow-wrap: anywhere;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
const Rights = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  grid-column: 1 / -1;
  span[role] {
    color: var(--portico-color-danger);
    font-size: var(--portico-text-sm);
  }
`
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  ${media.phone} {
    &:empty {
      display: none;
    }
  }
`
