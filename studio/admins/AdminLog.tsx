import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import type { AdminEvent, AdminUser } from '../../generated/types'
import { useText } from '../../src/core/intl/useText'
import { allAreas } from '../../src/core/person/deskAreas'
import { authorName } from '../session/authorName'
import { useClubTime } from '../session/useClubTime'
import { adminName } from './adminName'

/**
 * Recent changes to admins' access and scheduled publishes, and who made them; collapsed at first.
 */
export function AdminLog({
  events,
  admins,
}: {
  events: readonly AdminEvent[]
  /** The company's admins; others are shown by username. */
  admins: readonly AdminUser[]
}): ReactNode {
  const t = useText()
  const time = useClubTime()
  if (events.length === 0) return null
  const nameOf = (username: string): string => {
    const admin = admins.find((one) => one.username === username)
    return admin ? adminName(admin) : authorName({ by: username, byName: '' }, t)
  }
  const levelName = (level: string | null): string =>
    level === 'viewer' || level === 'manager' || level === 'owner' || level === 'none'
      ? t(`studio.admins.level.${level}`)
      : ''
  const areaNames = (about: string): string =>
    allAreas
      .filter((area) => about.split(',').includes(area))
      .map((area) => t(`studio.admins.area.${area}`))
      .join(', ') || t('studio.admins.area.none')
  return (
    <Log>
      <summary>{t('studio.admins.log')}</summary>
      <ol>
        {events.map(({ at, by, action, username, level, about }) => (
          <li key={`${at} ${action} ${username}`}>
            <span>{time(at)}</span>
            {t(`studio.admins.log.${action}`, {
              by: nameOf(by),
              username: nameOf(username),
              level: levelName(level),
              about: action === 'areas' ? areaNames(about ?? '') : (about ?? ''),
            })}
          </li>
        ))}
      </ol>
    </Log>
  )
}

const Log = styled.details`
  margin-block-start: 20px;
  summary {
    color: var(--portico-color-muted-text);
    font-size: var(--portico-text-sm);
    font-weight: 600;
    cursor: pointer;
  }
  ol {
    display: grid;
    gap: 6px;
    margin-block-start: 8px;
    padding: 0;
    list-style: none;
    font-size: var(--portico-text-sm);
  }
  span {
    margin-inline-end: 12px;
    color: var(--portico-color-muted-text);
  }
`
