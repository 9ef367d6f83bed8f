export { Offered } from './parts/Offered'
export { CardItem } from './parts/CardItem'
export { useCurrentCopies } from './data/useCurrentCopies'
