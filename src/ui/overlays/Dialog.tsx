import { useState, type ReactNode } from 'react'
import {
  Dialog as AriaDialog,
  Heading as AriaHeading,
  Modal,
  ModalOverlay,
} from 'react-aria-components'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { IconButton } from '../controls/IconButton'
import { useHistoryEntry } from '../history/useHistoryEntry'
import { media } from '../style/media'
import { AriaLocale } from './AriaLocale'
import { useRestoreFocus } from './useRestoreFocus'

/** Props of a dialog; `actions` are at its end, the one that changes nothing first. */
export interface DialogProps {
  title: string
  open: boolean
  onClose: () => void
  children: ReactNode
  actions?: ReactNode
  size?: 'small' | 'regular' | 'large'
  /**
   * Whether the dialog has no close button, and neither Escape, a click outside nor the browser's
   * Back closes it.
   */
  persistent?: boolean
}

/** A modal dialog that traps and restores the focus. The browser's Back closes it. */
export function Dialog(props: DialogProps): ReactNode {
  const { open, persistent = false, onClose } = props
  // A dialog that can't be closed from the start has no entry, so that Back leaves its page.
  const [hasEntry, setHasEntry] = useState(false)
  if (hasEntry ? !open : open && !persistent) setHasEntry(!hasEntry)
  useHistoryEntry({ kind: 'dialog', name: '', open: hasEntry, isHeld: persistent, close: onClose })
  useRestoreFocus(open)
  return open ? <Body {...props} /> : null
}

/** The dialog with react-aria's focus handling. */
function Body({
  title,
  open,
  onClose,
  children,
  actions,
  size = 'regular',
  persistent = false,
}: DialogProps): ReactNode {
  const t = useText()
  return (
    <AriaLocale>
      <Overlay
        isOpen={open}
        isDismissable={!persistent}
        isKeyboardDismissDisabled={persistent}
        onOpenChange={(next) => {
          if (!next) onClose()
        }}
      >
        <Sheet data-size={size}>
          <Box>
            <Head>
              <Title slot="title">{title}</Title>
              {persistent ? null : (
                <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
              )}
            </Head>
            <Content>{children}</Content>
            {actions ? <Actions>{actions}</Actions> : null}
          </Box>
        </Sheet>
      </Overlay>
    </AriaLocale>
  )
}

const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: var(--portico-drawer-z-index);
  display: grid;
  /* Not wider than the screen, even around a row that scrolls sideways. */
  grid-template-columns: minmax(0, 1fr);
  place-items: center;
  padding: 16px;
  background: var(--portico-color-overlay);
  ${media.phone} {
    place-items: end center;
    padding: 0;
  }
`
const Sheet = styled(Modal)`
  inline-size: min(640px, 100%);
  max-block-size: min(86dvh, 900px);
  display: flex;
  border-radius: min(var(--portico-radius-card), 28px);
  background: var(--portico-color-surface-raised);
  box-shadow: var(--portico-shadow-3);
  animation: portico-rise var(--portico-duration-slow) var(--portico-easing);
  &[data-size='small'] {
    inline-size: min(440px, 100%);
  }
  &[data-size='large'] {
    inline-size: min(1080px, 100%);
  }
  ${media.phone} {
    border-end-start-radius: 0;
    border-end-end-radius: 0;
  }
`
const Box = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-inline-size: 0;
  outline: none;
`
const Head = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px;
  padding-block: 20px 8px;
  padding-inline: 24px 16px;
`
const Title = styled(AriaHeading)`
  min-inline-size: 0;
  padding-block: 6px;
  overflow-wrap: anywhere;
  font-family: var(--portico-font-heading);
  font-size: var(--portico-text-xl);
  font-weight: var(--portico-font-heading-weight);
  line-height: 1.25;
`
const Content = styled.div`
  overflow-y: auto;
  padding: 8px 24px 24px;
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  padding: 16px 24px;
  border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  /* Where the buttons don't fit beside each other, each takes a row of its own. */
  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`
