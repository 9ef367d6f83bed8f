import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { adminName } from '../admins/adminName'
import { draftPatch } from '../editor/Editor'
import { editorAtom } from '../editor/editorAtom'
import { groups } from '../forms/groups'
import { groupAtom } from '../forms/groupAtom'
import { getInitials } from './presenceRules'
import { usePresence } from './usePresence'

/**
 * Shows who else has this club's studio open: their initials, with name and current edits as
 * tooltip.
 */
export function Presence({ domainId }: { domainId: number }): ReactNode {
  const t = useText()
  const editor = useAtomValue(editorAtom)
  const group = useAtomValue(groupAtom)
  const others = usePresence(domainId, draftPatch(editor) === null ? undefined : group)
  if (others.length === 0) return null
  const visible = others.slice(0, MAX_SHOWN)
  const tip = (person: (typeof others)[number]): string => {
    const edited = groups.filter(({ id }) => person.edits.includes(id)).map(({ label }) => t(label))
    return edited.length === 0
      ? adminName(person)
      : t('studio.presence.edits', { name: adminName(person), groups: edited.join(', ') })
  }
  return (
    <People aria-label={t('studio.presence.others')}>
      {visible.map((person) => (
        <Person key={person.userId}>
          <span role="img" title={tip(person)}>
            {getInitials(adminName(person))}
          </span>
        </Person>
      ))}
      {others.length > MAX_SHOWN ? (
        <Person>
          <span role="img" title={others.slice(MAX_SHOWN).map(tip).join(', ')}>
            +{others.length - MAX_SHOWN}
          </span>
        </Person>
      ) : null}
    </People>
  )
}

/** Maximum number of admins shown with initials; the others are only counted. */
const MAX_SHOWN = 4

const People = styled.ul`
  display: flex;
  flex: none;
  padding: 0;
  list-style: none;
`
const Person = styled.li`
  display: grid;
  place-items: center;
  inline-size: 30px;
  block-size: 30px;
  border: 2px solid var(--portico-color-surface);
  border-radius: 50%;
  background: var(--portico-color-primary-soft);
  color: var(--portico-color-text);
  font-size: 12px;
  font-weight: 600;
  line-height: 1;
  cursor: default;
  & + & {
    margin-inline-start: -6px;
  }
`
