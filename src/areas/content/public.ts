export { ReadingPage } from './parts/ReadingPage'
