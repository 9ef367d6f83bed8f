import { ChevronRight } from 'lucide-react'
import { useSetAtom } from 'jotai'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { useText } from '../../../src/core/intl/useText'
import { SkipButton } from '../../chrome/SkipButton'
import { editedItemAtom, isShownInPreview } from '../../preview/editedItem'
import { leaveItemAtom, previewItemAtom } from '../../preview/turnPreview'
import { useFocusOnRequest, useOpenForSetting } from '../useFocusRequest'

/** One list item: a row with its name and buttons, and its fields below when open. */
export function ItemCard({
  id,
  path,
  title,
  note,
  noteBelow = false,
  icon,
  above,
  handle,
  dimmed = false,
  status,
  tools,
  children,
  startOpen = false,
  addedElsewhere,
}: {
  /** The item's key in its list. */
  id?: string | undefined
  /**
   * The item's path in the config (JSON Pointer); the card opens when a control in it is requested.
   */
  path?: string | undefined
  title: string
  note?: string | undefined
  /** Whether the note is shown below the title where the row is narrow. */
  noteBelow?: boolean
  icon?: ReactNode
  /** A control on the upper edge of the card. */
  above?: ReactNode
  /** What the item is dragged by. */
  handle?: ReactNode
  /** Whether the card is dimmed, as for a disabled item. */
  dimmed?: boolean
  /** A line below the row that is also there while the card is closed. */
  status?: ReactNode
  tools: ReactNode
  children: ReactNode
  startOpen?: boolean
  /** Id of another item, once it is added; the card then closes, so that the list stays short. */
  addedElsewhere?: string | undefined
}): ReactNode {
  const t = useText()
  const [open, setOpen] = useState(startOpen)
  const [lastAdded, setLastAdded] = useState(addedElsewhere)
  // Closes the card in the same render that shows the other item.
  if (lastAdded !== addedElsewhere) {
    setLastAdded(addedElsewhere)
    if (addedElsewhere !== undefined) setOpen(false)
  }
  const setEdited = useSetAtom(editedItemAtom)
  const showInPreview = useSetAtom(previewItemAtom)
  const leaveInPreview = useSetAtom(leaveItemAtom)
  useEffect(() => {
    if (!open || path === undefined) return undefined
    showInPreview(path)
    if (!isShownInPreview(path)) return undefined
    setEdited(path)
    return () => {
      leaveInPreview(path)
      // Another card may have been opened since.
      setEdited((edited) => (edited === path ? null : edited))
    }
  }, [open, path, setEdited, showInPreview, leaveInPreview])
  const body = useId()
  const card = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  useOpenForSetting(path, () => setOpen(true))
  useFocusOnRequest(path, card, undefined, '[data-control=open]')
  // The on/off switch is on the row, not among the fields.
  useFocusOnRequest(path && `${path}/enabled`, head, undefined, '[role="switch"]')
  return (
    <Card ref={card} role="listitem" data-item={id}>
      {above}
      <Head ref={head}>
        {handle}
        <Toggle
          type="button"
          data-control="open"
          aria-expanded={open}
          aria-controls={body}
          onClick={() => setOpen(!open)}
          data-dimmed={dimmed || undefined}
        >
          <ChevronRight size={16} aria-hidden />
          {icon}
          <Words data-below={noteBelow || undefined}>
            <Title>{title}</Title>
            {note ? <Note>{note}</Note> : null}
          </Words>
        </Toggle>
        {tools}
      </Head>
      {status ? <Status>{status}</Status> : null}
      <Body id={body} hidden={!open}>
        {open ? (
          <>
            <SkipButton past={card}>{t('studio.list.skip')}</SkipButton>
            {children}
          </>
        ) : null}
      </Body>
    </Card>
  )
}

const Card = styled.div`
  position: relative;
  border: 1px solid var(--portico-color-border);
  border-radius: 8px;
  background: var(--portico-color-surface);
`
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  padding-inline-end: 10px;
  > button:not([data-control='open']) {
    inline-size: max(28px, var(--portico-target-size) - 8px);
    color: var(--portico-color-muted-text);
  }
  > span {
    margin-inline-start: 4px;
  }
`
const Toggle = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 8px;
  min-inline-size: 0;
  min-block-size: 42px;
  padding: 4px 4px 4px 10px;
  border-radius: 8px;
  > svg {
    flex: none;
    color: var(--portico-color-muted-text);
  }
  > svg:first-child {
    transition: transform var(--portico-duration-fast) var(--portico-easing);
  }
  &[aria-expanded='true'] > svg:first-child {
    transform: rotate(90deg);
  }
  &[data-dimmed] {
    opacity: 0.6;
  }
`
const Words = styled.span`
  display: flex;
  flex: 1;
  /* A note that does not fit beside the title is below it. */
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  min-inline-size: 0;
  &[data-below] {
    flex-flow: column nowrap;
    align-items: stretch;
    gap: 0;
  }
`
const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  line-height: 1.3;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`
const Note = styled.span`
  margin-inline-start: auto;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
  line-height: 1.35;
  /* All of a long path can be read. */
  overflow-wrap: anywhere;
  [data-below] > & {
    margin-inline-start: 0;
  }
`
const Status = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 8px;
  padding-block-end: 8px;
  padding-inline: 34px 14px;
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-xs);
`
const Body = styled.div`
  position: relative;
  padding: 12px 14px 14px;
  border-block-start: 1px solid var(--portico-color-border);
  &:not([hidden]) {
    display: grid;
  }
`
