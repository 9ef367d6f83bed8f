export { Inbox } from './parts/Inbox'
export { useConversation } from './data/useConversation'
export { NotificationList } from './parts/NotificationList'
