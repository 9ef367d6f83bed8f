export { CardItem } from './parts/CardItem'
