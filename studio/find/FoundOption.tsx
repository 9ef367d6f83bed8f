import {
  Building,
  FileText,
  Images,
  Languages,
  LayoutTemplate,
  SlidersHorizontal,
  Zap,
  type LucideIcon,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { ListBoxItem } from 'react-aria-components'
import { styled } from 'styled-components'
import { shortenValue } from '../../src/core/config/describe/showValue'
import { ColourDot } from '../chrome/ColourDot'
import { messageLabel } from '../forms/messages/messageLabel'
import type { FindKind } from './model/FindEntry'
import type { FoundEntry } from './model/rankEntries'

/** A found thing in the list: what it is called, where it is, and its value if that was found. */
export function FoundOption({ entry }: { entry: FoundEntry }): ReactNode {
  const { key, kind, title, note, value, byValue, unavailable } = entry
  const Icon = ICONS[kind]
  const name = kind === 'text' ? messageLabel(title) : title
  const isColour = value?.colour !== undefined
  const known = [note, byValue || isColour ? value?.shown : undefined, unavailable]
  const notes = [...new Set(known)].flatMap((text) => (text ? shortenValue(text, MAX_NOTE) : []))
  return (
    <ListBoxItem id={key} textValue={name} data-unavailable={unavailable ? true : undefined}>
      <Icon size={17} strokeWidth={1.7} aria-hidden />
      <Name>
        <bdi>{name}</bdi>
      </Name>
      {notes.length > 0 ? (
        <Note>
          {isColour ? <ColourDot style={{ background: value.colour }} /> : null}
          {notes.map((text, index) => (
            <span key={text}>
              {index > 0 ? ' · ' : null}
              <bdi>{text}</bdi>
            </span>
          ))}
        </Note>
      ) : null}
    </ListBoxItem>
  )
}

/** Maximum length of what is said beside a title, in characters. */
const MAX_NOTE = 70

const ICONS: Readonly<Record<FindKind, LucideIcon>> = {
  command: Zap,
  setting: SlidersHorizontal,
  page: FileText,
  section: LayoutTemplate,
  text: Languages,
  picture: Images,
  club: Building,
}

const Name = styled.span`
  flex: 1 1 auto;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`
const Note = styled.small`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 6px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  overflow-wrap: anywhere;
`
