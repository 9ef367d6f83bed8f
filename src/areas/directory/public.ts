export { BusinessCard } from './parts/BusinessCard'
export { BusinessDetail } from './parts/BusinessDetail'
