/**
 * Loads the code that shows notifications. It is no `lazyPart`: such a part notifies of its failure
 * to load, or leaves it to the error boundary.
 */
export const loadNotificationHost = () => import('./NotificationHost')
