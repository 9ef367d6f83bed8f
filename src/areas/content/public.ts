export { MissingItem } from './parts/MissingItem'
export { ReadingPage } from './parts/ReadingPage'
export { SharedPage } from './parts/SharedPage'
export { SeeAlso } from './parts/SeeAlso'
