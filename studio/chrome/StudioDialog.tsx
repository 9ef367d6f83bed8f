import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ReactNode,
} from 'react'
import { styled } from 'styled-components'
import { useText } from '../../src/core/intl/useText'
import { findOpenDialog } from '../../src/ui/feedback/findOpenDialog'
import { Button } from '../../src/ui/controls/Button'
import { IconButton } from '../../src/ui/controls/IconButton'
import { media } from '../../src/ui/style/media'
import { shieldPage, type Press } from './shieldPage'
import { CloseContext } from './useCloseDialog'
import { UnsavedContext } from './useUnsavedChanges'

/**
 * A native modal dialog: it takes the focus, traps it, and returns it when closed. Mount it to open
 * it. Without `onClose` it stays until it is unmounted. A control marked `data-first` gets the
 * initial focus; if long text pushes it out of sight, the text gets the focus instead, so that the
 * arrow keys scroll it. Without such a control the browser chooses one. While a form in it has
 * unsaved changes (`useUnsavedChanges`), it asks before it closes; a button of the form closes it in
 * the same way (`useCloseDialog`).
 */
export function StudioDialog({
  title,
  onClose,
  actions,
  children,
  width = 560,
  focusTabOnClose = false,
}: {
  title: string
  onClose?: () => void
  actions?: ReactNode
  children: ReactNode
  /** Maximum width in px. */
  width?: 420 | 560 | 720 | 960
  /** Whether closing moves the focus to the selected tab, not back to what opened the dialog. */
  focusTabOnClose?: boolean
}): ReactNode {
  const t = useText()
  const box = useRef<HTMLDialogElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const heading = useId()
  const lastPress = useRef<Press>(undefined)
  const unsavedForms = useRef(new Set<string>())
  const reportUnsaved = useCallback((form: string, hasUnsaved: boolean) => {
    if (hasUnsaved) unsavedForms.current.add(form)
    else unsavedForms.current.delete(form)
  }, [])
  const [isAsking, setIsAsking] = useState(false)
  const close = (): void => {
    if (!onClose) return
    if (unsavedForms.current.size > 0) setIsAsking(true)
    else onClose()
  }
  const shouldFocusTab = useEffectEvent(() => focusTabOnClose)
  useEffect(() => {
    const dialog = box.current
    const opener = document.activeElement
    dialog?.showModal()
    focusFirst(dialog, text.current)
    return () => {
      dialog?.close()
      if (lastPress.current) shieldPage(lastPress.current)
      const focusesTab = shouldFocusTab()
      // The control that opened the dialog may be gone or disabled by now (such as Publish after
      // publishing). The focus then goes to the selected tab, or to the text of an outer dialog.
      requestAnimationFrame(() => {
        const outer = findOpenDialog()
        if (outer?.contains(document.activeElement)) return
        const canReturn =
          !focusesTab &&
          opener instanceof HTMLElement &&
          opener.isConnected &&
          !opener.matches(':disabled') &&
          (!outer || outer.contains(opener))
        const next = canReturn
          ? opener
          : (outer ?? document).querySelector<HTMLElement>(
              outer ? '[tabindex="0"]' : '[role="tab"][aria-selected="true"]',
            )
        next?.focus()
      })
    }
  }, [])
  return (
    <Box
      ref={box}
      $width={width}
      aria-labelledby={heading}
      onPointerUpCapture={({ nativeEvent }) => (lastPress.current = nativeEvent)}
      onCancel={(event) => {
        // In React, events of nested dialogs bubble to this one.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        close()
      }}
      onClose={(event) => {
        if (event.target !== event.currentTarget) return
        // The browser closes the dialog at a second Escape even if `cancel` was prevented; without
        // `onClose`, or with unsaved changes, it is reopened.
        if (!onClose || unsavedForms.current.size > 0) box.current?.showModal()
        close()
      }}
    >
      <Head>
        <Title id={heading}>{title}</Title>
        {onClose ? <IconButton icon="close" label={t('studio.close')} onClick={close} /> : null}
      </Head>
      <CloseContext value={close}>
        {/* Focusable, so that long text can be scrolled with the keyboard. */}
        <Body ref={text} tabIndex={0}>
          <UnsavedContext value={reportUnsaved}>{children}</UnsavedContext>
        </Body>
        {actions ? <Foot>{actions}</Foot> : null}
      </CloseContext>
      {isAsking && onClose ? (
        <ConfirmClose onKeep={() => setIsAsking(false)} onClose={onClose} />
      ) : null}
    </Box>
  )
}

/** Asks whether to close a dialog with unsaved changes. */
function ConfirmClose({ onKeep, onClose }: { onKeep: () => void; onClose: () => void }): ReactNode {
  const t = useText()
  return (
    <StudioDialog
      title={t('studio.unsaved.title')}
      width={420}
      onClose={onKeep}
      actions={
        <>
          <Button variant="secondary" size="small" data-first onClick={onKeep}>
            {t('studio.discardKeep')}
          </Button>
          <Button variant="danger" size="small" onClick={onClose}>
            {t('studio.unsaved.close')}
          </Button>
        </>
      }
    >
      <p>{t('studio.unsaved.text')}</p>
    </StudioDialog>
  )
}

function focusFirst(dialog: HTMLElement | null, text: HTMLElement | null): void {
  const first = dialog?.querySelector<HTMLElement>('[data-first]')
  const bottom = (element: HTMLElement): number => element.getBoundingClientRect().bottom
  const isOutOfSight = first && text?.contains(first) && bottom(first) > bottom(text)
  if (isOutOfSight) text?.focus()
  // Scrolling for the padding around the field would hide how the text begins.
  else first?.focus({ preventScroll: true })
}

const Box = styled.dialog<{ $width: number }>`
  inset: 0;
  inline-size: calc(100% - 32px);
  max-inline-size: ${({ $width }) => $width}px;
  block-size: fit-content;
  max-block-size: min(86dvh, 880px);
  margin: auto;
  padding: 0;
  border: 0;
  border-radius: 12px;
  background: var(--portico-color-surface);
  color: var(--portico-color-text);
  box-shadow: var(--portico-shadow-3);
  &[open] {
    display: flex;
    flex-direction: column;
  }
  &::backdrop {
    background: var(--portico-color-overlay);
  }
  ${media.phone} {
    margin-block-end: 0;
    max-inline-size: none;
    inline-size: 100%;
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding-block: 16px 8px;
  padding-inline: 24px 16px;
`
const Title = styled.h2`
  font-size: var(--portico-text-xl);
  font-weight: 600;
`
const Body = styled.div`
  /* Otherwise what is hidden visually, which is positioned, makes the whole dialog scroll too. */
  position: relative;
  overflow: auto;
  overscroll-behavior: contain;
  /* A field that takes the focus is scrolled into view together with its hint or error. */
  scroll-padding-block: 24px 88px;
  padding: 8px 24px 24px;
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 24px;
  border-block-start: 1px solid var(--portico-color-border);
`
