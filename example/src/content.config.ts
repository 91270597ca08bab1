export { collections } from 'kontor/content';
