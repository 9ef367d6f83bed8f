export { JoinableMemberships } from './parts/Offered'
export { CardItem } from './parts/CardItem'
export { CardItemSkeleton } from './parts/CardItemSkeleton'
export { useDropStaleCopies } from './data/useCurrentCopies'
