import { useLayoutEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { styled } from 'styled-components'
import { useText } from '../../core/intl/useText'
import { IconButton } from '../controls/IconButton'
import { Icon } from '../media/Icon'
import { findOpenDialog, subscribeToDialogs } from './findOpenDialog'
import { subscribeToNothing } from '../style/useIsHydrated'
import { media } from '../style/media'
import { dismiss, notificationStore } from './notificationStore'
import { textOf } from './localizedText'
import { toneIcons } from './tones'

/**
 * Shows notifications above pages, dialogs and drawers, newest at the bottom; mounted once.
 * Failures have the role alert, other notifications the role status. Browser only.
 */
export function NotificationHost(): ReactNode {
  const t = useText()
  const visible = useSyncExternalStore(
    notificationStore.subscribe,
    notificationStore.get,
    notificationStore.getServer,
  )
  const corner = useRef<HTMLDivElement>(null)
  // While a native dialog is open, everything outside it is inert, even elements above it; so the
  // notifications are rendered inside it.
  const dialog = useSyncExternalStore(
    visible.length > 0 ? subscribeToDialogs : subscribeToNothing,
    findOpenDialog,
  )
  useLayoutEffect(() => {
    const element = corner.current
    if (!element?.isConnected || !('showPopover' in element)) return
    // The top layer is ordered by time of entry, so the element leaves it and enters it again.
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [visible, dialog])
  const notifications = (
    <Corner ref={corner} popover="manual" data-print="no" data-react-aria-top-layer="true">
      {visible.map((notification) => (
        <Toast
          key={notification.id}
          data-tone={notification.tone}
          role={notification.tone === 'danger' ? 'alert' : 'status'}
        >
          <Icon name={toneIcons[notification.tone]} />
          <Body>
            <Title>{textOf(notification.title, t)}</Title>
            {notification.text ? <p>{textOf(notification.text, t)}</p> : null}
            {notification.requestId ? (
              <Small>{t('ui.notification.request', { id: notification.requestId })}</Small>
            ) : null}
          </Body>
          <IconButton
            icon="close"
            label={t('ui.close')}
            onClick={() => {
              dismiss(notification.id)
            }}
          />
        </Toast>
      ))}
    </Corner>
  )
  return dialog ? createPortal(notifications, dialog) : notifications
}

const Corner = styled.div`
  position: fixed;
  z-index: calc(var(--portico-drawer-z-index) + 10);
  /* Resets the browser's styles for popovers. */
  inset: auto;
  inset-block-end: 16px;
  inset-inline-end: 16px;
  overflow: visible;
  margin: 0;
  padding: 0;
  border: 0;
  background: none;
  color: var(--portico-color-text);
  display: flex;
  flex-direction: column;
  gap: 12px;
  inline-size: min(420px, calc(100vw - 32px));
  pointer-events: none;
  container-type: inline-size;
  ${media.phone} {
    inset-block: 16px auto;
    /* Below a drawer's head, which has the close button. The first value, for browsers without
       anchor positioning, assumes a title of one line. */
    :root:has([data-drawer]) & {
      inset-block-start: 92px;
      inset-block-start: calc(anchor(--portico-drawer-head bottom) + 8px);
    }
  }
  /* Beside a drawer, whose buttons are in the usual corner. */
  ${media.notPhone} {
    :root:has([data-drawer]) & {
      inset-inline: 16px auto;
      inline-size: clamp(208px, 100vw - 552px, 420px);
    }
    :root:has([data-drawer='full']) & {
      inline-size: clamp(208px, 100vw - var(--portico-drawer-max-width) - 32px, 420px);
    }
  }
  /* If there is no room beside a wide drawer: in its head, before its buttons. A long notification,
     or several, extend below the head. */
  @media (min-width: 768.02px) and (max-width: 1439px) {
    :root:has([data-drawer='full']) & {
      inset-block: 12px auto;
      inset-inline: auto 144px;
      inline-size: 420px;
    }
  }
`
const Toast = styled.div`
  display: flex;
  gap: 12px;
  padding-block: 14px;
  padding-inline: 16px 8px;
  border: var(--portico-border-width) solid var(--portico-color-border);
  border-inline-start: 4px solid var(--portico-color-accent);
  border-radius: min(var(--portico-radius-card), 16px);
  background: var(--portico-color-surface-raised);
  box-shadow: var(--portico-shadow-3);
  pointer-events: auto;
  animation: portico-rise var(--portico-duration-slow) var(--portico-easing);
  & > svg {
    flex: none;
    margin-block-start: 1px;
    color: var(--portico-color-accent);
  }
  &[data-tone='success'] {
    border-inline-start-color: var(--portico-color-success);
  }
  &[data-tone='success'] > svg {
    color: var(--portico-color-success);
  }
  &[data-tone='warning'] {
    border-inline-start-color: var(--portico-color-warning);
  }
  &[data-tone='warning'] > svg {
    color: var(--portico-color-warning);
  }
  &[data-tone='danger'] {
    border-inline-start-color: var(--portico-color-danger);
  }
  &[data-tone='danger'] > svg {
    color: var(--portico-color-danger);
  }
  & > button {
    margin-block: -10px;
  }
  @container (max-width: 300px) {
    flex-wrap: wrap;
    padding-inline: 16px;
    & > div {
      flex-basis: 100%;
      order: 1;
    }
    & > button {
      margin-inline: auto -8px;
    }
  }
`
const Body = styled.div`
  flex: 1;
  min-inline-size: 0;
  font-size: max(1rem, var(--portico-text-sm));
  line-height: 1.45;
`
const Title = styled.p`
  font-weight: var(--portico-font-strong-weight);
`
const Small = styled.p`
  color: var(--portico-color-muted-text);
  font-size: var(--portico-text-sm);
`
