import { useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminUser } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { Button } from '../../src/ui/controls/Button'
import { Badge } from '../../src/ui/feedback/Badge'
import { media } from '../../src/ui/style/media'
import { SelectBox } from '../chrome/SelectBox'
import { useFocusAfterRemoval } from '../chrome/useFocusAfterRemoval'
import { adminName } from './adminName'
import { JoinedFacts } from '../../src/ui/layout/JoinedFacts'

/** The levels an owner can assign, lowest first. */
export const adminLevels = ['viewer', 'manager', 'owner'] as const

/** A level an owner can assign. */
export type AssignableLevel = (typeof adminLevels)[number]

/**
 * A change an owner makes to an admin's access. `reset` sends a link to set a new password, `again`
 * sends the invitation again, and `withdraw` withdraws it.
 */
export type AdminChange =
  | { type: 'level'; level: AssignableLevel }
  | { type: 'deactivate' | 'reactivate' | 'reset' | 'again' | 'withdraw' }

/**
 * One admin's row: name, level, status and actions; the signed-in admin's own row has no actions.
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
  // A level that this build doesn't know is shown as the lowest one.
  const level =
    admin.permissionLevel === 'none'
      ? 'none'
      : (adminLevels.find((one) => one === admin.permissionLevel) ?? 'viewer')
  // The arrow keys select every level they pass, so a change is saved only by the button.
  const [chosenLevel, setChosenLevel] = useState<AssignableLevel>()
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
      <Level>
        <SelectBox
          aria-label={t('studio.admins.levelOf', { name })}
          value={chosenLevel ?? level}
          disabled={isSelf || busy}
          onChange={(event) =>
            setChosenLevel(adminLevels.find((one) => one === event.target.value))
          }
        >
          {level === 'none' ? <option value="none">{t('studio.admins.level.none')}</option> : null}
          {adminLevels.map((one) => (
            <option key={one} value={one}>
              {t(`studio.admins.level.${one}`)}
            </option>
          ))}
        </SelectBox>
        {chosenLevel && chosenLevel !== level ? (
          <Button
            size="small"
            disabled={busy}
            aria-label={t('studio.admins.actionOf', {
              action: t('studio.admins.action.level'),
              name,
            })}
            onClick={() => onChange({ type: 'level', level: chosenLevel })}
          >
            {t('studio.admins.action.level')}
          </Button>
        ) : null}
      </Level>
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

const ACTIONS: Readonly<Record<string, readonly Exclude<AdminChange['type'], 'level'>[]>> = {
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
const Level = styled.div`
  display: grid;
  gap: 6px;
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
