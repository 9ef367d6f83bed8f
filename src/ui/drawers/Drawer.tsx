import type { ReactNode } from 'react'
import {
  Dialog as AriaDialog,
  Heading as AriaHeading,
  Modal,
  ModalOverlay,
} from 'react-aria-components'
import { useNavigate } from 'react-router-dom'
import { createGlobalStyle, styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { IconButton } from '../controls/IconButton'
import { DrawerContext, useHistoryEntry } from '../history/useHistoryEntry'
import { AriaLocale } from '../overlays/AriaLocale'
import { useRestoreFocus } from '../overlays/useRestoreFocus'
import { media } from '../style/media'

/** Props of a drawer. */
export interface DrawerProps {
  title: string
  open: boolean
  /** The name by which Forward opens the drawer again, from `useDrawer` or `useItemDrawer`. */
  name: string
  onClose: () => void
  children: ReactNode
  /**
   * `full` is up to 1200 px wide, `right` a column at the inline end; both fill a phone's screen.
   */
  kind?: 'full' | 'right'
  /**
   * The path in the address bar while the drawer is open; closing the drawer restores the earlier
   * URL (shell.screen.drawer-address-rewrite).
   */
  path?: string | undefined
  /** The path that closing leads to if the page itself was opened at `path`. */
  returnTo?: string
  /** Whether the drawer and others can be open side by side. */
  multiple?: boolean
  /** The drawer's id. A child drawer that is rendered outside this drawer names it as `parent`. */
  id?: string
  /** Id of the drawer that opens this one; by default the surrounding drawer. */
  parent?: string
  /** Small actions beside the title, such as print. */
  tools?: ReactNode
  /** Buttons, always visible at the bottom; the one that changes nothing comes first. */
  actions?: ReactNode
}

/**
 * A drawer over the page at the inline end. It traps and restores focus; Escape, a click outside
 * and the browser's Back close it; Forward opens it again. (doc 1 §2, Drawer and modal hosts)
 */
export function Drawer(props: DrawerProps): ReactNode {
  const navigate = useNavigate()
  const { open, returnTo } = props
  const id = useHistoryEntry({
    ...props,
    kind: 'drawer',
    close: props.onClose,
    leavePath: () => {
      if (returnTo !== undefined) void navigate(returnTo, { replace: true })
    },
  })
  useRestoreFocus(open)

  if (!open) return null
  return (
    <DrawerContext value={id}>
      <Body {...props} />
    </DrawerContext>
  )
}

/** The drawer with react-aria's focus handling. */
function Body({
  title,
  open,
  onClose,
  children,
  kind = 'right',
  tools,
  actions,
}: DrawerProps): ReactNode {
  const t = useText()
  return (
    <AriaLocale>
      <Overlay
        isOpen={open}
        isDismissable
        // A click on a notification or in another drawer does not count as a click outside this
        // drawer.
        shouldCloseOnInteractOutside={(element) => element.hasAttribute('data-drawer')}
        data-drawer={kind}
        onOpenChange={(next) => {
          if (!next) onClose()
        }}
      >
        <Rules />
        <Sheet data-kind={kind}>
          <Box>
            <Head>
              <Title slot="title">{title}</Title>
              <Tools data-print="no">
                {tools}
                <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
              </Tools>
            </Head>
            <Content>{children}</Content>
            {actions ? <Foot data-print="no">{actions}</Foot> : null}
          </Box>
        </Sheet>
      </Overlay>
    </AriaLocale>
  )
}

/**
 * The slide-in animation, and the print style: a drawer at its full length without the page behind
 * it.
 */
const Rules = createGlobalStyle`
  @keyframes portico-slide { from { inset-inline-end: -64px; opacity: 0; } }
  ${media.print} {
    body > :not([data-drawer]) { display: none; }
  }
`
const Overlay = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: var(--portico-drawer-z-index);
  background: var(--portico-color-overlay);
  ${media.print} {
    position: static;
    background: none;
  }
`
const Sheet = styled(Modal)`
  position: absolute;
  inset-block: 0;
  inset-inline-end: 0;
  display: flex;
  inline-size: min(520px, 100%);
  max-inline-size: var(--portico-drawer-max-width);
  background: var(--portico-color-surface-raised);
  color: var(--portico-color-text);
  box-shadow: var(--portico-shadow-3);
  animation: portico-slide var(--portico-duration-slow) var(--portico-easing);
  &[data-kind='full'] {
    inline-size: 100%;
  }
  ${media.phone} {
    inline-size: 100%;
  }
  ${media.forced} {
    border-inline-start: 1px solid CanvasText;
  }
  ${media.print} {
    position: static;
    inline-size: 100%;
    box-shadow: none;
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
  /* Notifications are shown below it on phones. */
  anchor-name: --portico-drawer-head;
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 16px;
  padding-block: 20px 16px;
  padding-inline: clamp(20px, 3vw, 40px) clamp(12px, 2vw, 28px);
  border-block-end: var(--portico-border-width) solid var(--portico-color-border);
`
const Title = styled(AriaHeading)`
  min-inline-size: 0;
  padding-block: 7px;
  font-family: var(--portico-font-heading);
  font-size: var(--portico-text-xl);
  font-weight: var(--portico-font-heading-weight);
  line-height: 1.25;
  overflow-wrap: anywhere;
`
const Tools = styled.div`
  display: flex;
  flex: none;
  gap: 4px;
`
const Content = styled.div`
  flex: 1;
  min-block-size: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding-block: clamp(20px, 3vw, 32px);
  padding-inline: clamp(20px, 3vw, 40px);
  ${media.phone} {
    /* A sticky action bar would stay above this padding, and content would show below the bar. */
    &:has([data-action-bar] :is(a, button)) {
      padding-block-end: 0;
    }
  }
  ${media.print} {
    overflow: visible;
  }
`
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 12px;
  padding: 16px clamp(20px, 3vw, 40px);
  border-block-start: var(--portico-border-width) solid var(--portico-color-border);
  ${media.phone} {
    > * {
      flex: 1 1 auto;
    }
  }
`
