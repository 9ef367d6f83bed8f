import type { IconName } from './iconNames'

/**
 * The icons of the signed-out screens: `icons-first.svg` holds them, so that a first view shares
 * its line with no others.
 */
export const firstIcons: ReadonlySet<IconName> = new Set([
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
