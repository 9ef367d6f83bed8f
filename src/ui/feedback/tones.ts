import type { IconName } from '../iconNames'

/** The tone of a message, conveyed by icon and text, never by colour alone. */
export type Tone = 'info' | 'success' | 'warning' | 'danger'

/** The icon of each tone. */
export const toneIcons: Readonly<Record<Tone, IconName>> = {
  info: 'info',
  success: 'success',
  warning: 'warning',
  danger: 'alert',
}
