import type { IconName } from '../iconNames'

/** What a message is about; said by its icon and words, never by colour alone. */
export type Tone = 'info' | 'success' | 'warning' | 'danger'

/** The icon of each tone. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'alert',
}
