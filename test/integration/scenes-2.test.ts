import { testScenes } from '../support/scenes.ts';

testScenes(2);
