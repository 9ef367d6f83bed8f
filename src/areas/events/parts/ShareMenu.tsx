import type { ReactNode, RefObject } from 'react'
import { MenuItem } from 'react-aria-components'
import { useText } from '../../../core/intl/useText'
import { localizedText } from '../../../ui/feedback/localizedText'
import { notify } from '../../../ui/feedback/notificationStore'
import { Icon } from '../../../ui/media/Icon'
import { MenuSheet } from '../../../ui/overlays/MenuSheet'
import { shareLinks } from '../model/shareLinks'
import type { ShareEventProps } from './ShareEvent'

/**
 * The menu under the share button: share on a social network or by email, or copy the link; always
 * loaded lazily.
 */
export function ShareMenu({
  anchor,
  title,
  path,
  onClose,
}: ShareEventProps & { anchor: RefObject<HTMLElement | null>; onClose: () => void }): ReactNode {
  const t = useText()
  const url = new URL(path, window.location.origin).href
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      notify({ tone: 'success', title: localizedText('area.events.share.copied') })
    } catch {
      // Copying fails without a secure connection, or if the browser forbids it.
      notify({
        tone: 'danger',
        title: localizedText('area.events.share.notCopied'),
        text: url,
      })
    }
  }
  return (
    <MenuSheet anchor={anchor} label={t('area.events.share')} onClose={onClose}>
      {shareLinks(title, url).map(({ name, icon, href }) => (
        <MenuItem
          key={name}
          id={name}
          textValue={name}
          href={href}
          target="_blank"
          rel="noopener noreferrer"
        >
          <span>{name}</span>
          <Icon name={icon} size={20} />
        </MenuItem>
      ))}
      <MenuItem
        id="email"
        textValue={t('area.events.share.email')}
        href={`mailto:?${mailQuery(title, url)}`}
      >
        <span>{t('area.events.share.email')}</span>
        <Icon name="mail" size={20} />
      </MenuItem>
      <MenuItem
        id="copy"
        textValue={t('area.events.share.copy')}
        onAction={() => {
          void copy()
        }}
      >
        <span>{t('area.events.share.copy')}</span>
        <Icon name="clipboard" size={20} />
      </MenuItem>
    </MenuSheet>
  )
}

// Not URLSearchParams: it encodes spaces as plus signs, which mail programs show as they are.
const mailQuery = (title: string, url: string): string =>
  `subject=${encodeURIComponent(title)}&body=${encodeURIComponent(url)}`
