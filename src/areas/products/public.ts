export { CategoryCard } from './parts/CategoryCard'
export { MenuItem } from './parts/MenuItem'
export { ProductCard } from './parts/ProductCard'
export { ProductDetail } from './parts/ProductDetail'
