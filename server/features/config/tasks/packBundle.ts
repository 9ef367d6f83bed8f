export { packBundle as run } from '../model/clubBundle'
