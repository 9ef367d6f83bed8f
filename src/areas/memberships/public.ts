export { JoinableMemberships, useCanJoin } from './parts/JoinableMemberships'
export { CardItem } from './parts/CardItem'
export { CardItemSkeleton } from './parts/CardItemSkeleton'
export { useDropStaleCopies } from './data/useDropStaleCopies'
