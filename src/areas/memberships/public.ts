export { Offered } from './parts/Offered'
export { CardItem } from './parts/CardItem'
export { CardItemSkeleton } from './parts/CardItemSkeleton'
export { useCurrentCopies } from './data/useCurrentCopies'
