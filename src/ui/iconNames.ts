/** The icons there are; what `settings.navigation.<key>.icon` and widgets may name. */
export const iconNames = [
  'house', 'utensils', 'calendar', 'calendar-days', 'spa', 'clock', 'activity', 'door', 'users', 'user', 'message', 'clipboard', 'gift',
  'bell', 'settings', 'wallet', 'receipt', 'logout', 'menu', 'close', 'chevron-start', 'chevron-end', 'chevron-up', 'chevron-down', 'arrow-start', 'arrow-end', 'pause', 'play',
  'eye', 'eye-off', 'globe', 'check', 'alert', 'success', 'warning', 'info', 'search', 'filter', 'plus', 'minus', 'external', 'mail', 'phone', 'pin',
  'ticket', 'card', 'id-card', 'wine', 'dumbbell', 'waves', 'music', 'star', 'heart', 'camera', 'bag', 'book', 'briefcase', 'sun', 'moon', 'key', 'lock',
  'newspaper', 'printer', 'download', 'panel', 'trophy', 'sailboat', 'anchor', 'refresh', 'offline',
  'facebook', 'twitter', 'linkedin', 'google', 'instagram',
] as const

/** The name of an icon. */
export type IconName = (typeof iconNames)[number]

/** True for a name that there is an icon for. */
export const isIconName = (name: string): name is IconName => (iconNames as readonly string[]).includes(name)
