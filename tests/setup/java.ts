import { existsSync } from 'node:fs';
import { installProgram } from './install-program.ts';

/** Where a Java is that the tests can start: named by JAVA_PATH, or Debian's. */
export function javaPath(): string | undefined {
  const places = [process.env['JAVA_PATH'], '/usr/bin/java'];
  return places.find((place) => place && existsSync(place));
}

/** Installs a Java where it may. Says how to get one where it may not; in CI that is a failure. */
export function installJava(): void {
  installProgram({
    name: 'Java',
    find: javaPath,
    debian: 'default-jre-headless',
    tests: 'The tests with the Nu Html Checker',
    variable: 'JAVA_PATH',
  });
}
