import { describe, expect, it } from 'vitest';
import { repositoryAt } from '#desk/cms/repository.ts';

describe('the repository of the CMS', () => {
  it.each([
    ['https://github.com/acme/site.git', {}, { name: 'github', repo: 'acme/site', auth_methods: ['token'] }],
    [
      'git@gitlab.com:acme/web/site.git',
      {},
      { name: 'gitlab', repo: 'acme/web/site', auth_methods: ['token'] },
    ],
    [
      'ssh://git@github.com/acme/site',
      { branch: 'main' },
      { name: 'github', repo: 'acme/site', branch: 'main', auth_methods: ['token'] },
    ],
    [
      'https://git.acme.example/acme/site',
      { service: 'gitea', signIn: 'https://sign-in.acme.example/' },
      {
        name: 'gitea',
        repo: 'acme/site',
        api_root: 'https://git.acme.example/api/v1',
        base_url: 'https://sign-in.acme.example',
      },
    ],
  ])('is read from %s', (address, options, backend) => {
    expect(repositoryAt(address, options).backend).toEqual(backend);
  });

  it.each([
    [
      'acme',
      {},
      '--repo "acme" is not the address of a repository: write one such as https://github.com/acme/site.',
    ],
    [
      'https://git.acme.example/acme/site',
      {},
      'Which service git.acme.example is cannot be told from its name: add --service github, --service gitlab, --service gitea (Forgejo is gitea).',
    ],
    [
      'https://github.com/acme/site',
      { service: 'svn' },
      '--service "svn" is not known: write github, gitlab, gitea (Forgejo is gitea).',
    ],
    [
      'https://github.com/acme/site',
      { signIn: 'acme' },
      '--sign-in "acme" is not an address: write one such as https://sign-in.example.com.',
    ],
  ])('cannot be %s %j', (address, options, message) => {
    expect(() => repositoryAt(address, options)).toThrow(message);
  });
});
