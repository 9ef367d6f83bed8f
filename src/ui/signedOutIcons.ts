import type { IconName } from './iconNames'

/**
 * The icons of the signed-out screens. They have a file of their own, `icons-signed-out.svg`, so
 * that a first view loads no other icons.
 */
export const signedOutIcons: ReadonlySet<IconName> = new Set([
  'globe',
  'chevron-down',
  'eye',
  'eye-off',
  'pause',
  'play',
  'alert',
  'check',
  'info',
  'success',
  'warning',
])
