//! What dictionaries are built from: the definitions and tables of a checkout, and the packages
//! that were installed for it.

use std::fs;
use std::io::ErrorKind;
use std::path::PathBuf;

use super::find_upward;
use rules::{RuleSet, builtin};

use crate::build::{Built, Materials, Progress, build, recipe};
use crate::definition::{Package, Registry, Step};
use crate::{Definition, Dictionary, Error, vulgar};

const DEFINITION: &str = "dictionary.toml";

/// A checkout of the product.
#[derive(Debug, Clone)]
pub struct Project {
    root: PathBuf,
}

/// A definition with what decides which words it gives.
#[derive(Debug)]
pub struct Recipe {
    definition: Definition,
    ruleset: RuleSet,
    /// Definition, rule set and tables; the sources are read when they are needed.
    materials: Materials,
}

impl Recipe {
    /// Hash of the recipe. A built dictionary whose manifest has the same one is up to date.
    pub fn hash(&self) -> String {
        recipe(&self.materials)
    }
}

impl Project {
    /// The checkout that the current folder or the program lies in.
    pub fn find() -> Option<Self> {
        let folder = find_upward("dictionaries", |folder| {
            folder.read_dir().is_ok_and(|entries| {
                entries.flatten().any(|entry| entry.path().join(DEFINITION).is_file())
            })
        })?;
        Some(Project { root: folder.parent()?.to_owned() })
    }

    /// The checkout whose top folder is `root`.
    pub fn at(root: impl Into<PathBuf>) -> Self {
        Project { root: root.into() }
    }

    fn dictionaries(&self) -> PathBuf {
        self.root.join("dictionaries")
    }

    /// Where built dictionaries go.
    pub fn built(&self) -> PathBuf {
        self.dictionaries().join("built")
    }

    /// The ids of all definitions, sorted.
    ///
    /// # Errors
    /// [`Error::Io`] if the folder cannot be read.
    pub fn ids(&self) -> Result<Vec<String>, Error> {
        let folder = self.dictionaries();
        let mut ids: Vec<String> = fs::read_dir(&folder)
            .map_err(Error::io(&folder))?
            .flatten()
            .filter(|entry| entry.path().join(DEFINITION).is_file())
            .filter_map(|entry| entry.file_name().into_string().ok())
            .collect();
        ids.sort();
        Ok(ids)
    }

    /// Reads the definition `id`, its tables and its rule set.
    ///
    /// # Errors
    /// [`Error::Unknown`], [`Error::Definition`], or [`Error::Io`].
    pub fn recipe(&self, id: &str) -> Result<Recipe, Error> {
        let known = self.ids()?;
        if !known.iter().any(|known| known == id) {
            return Err(Error::Unknown { id: id.to_owned(), known });
        }
        let file = self.dictionaries().join(id).join(DEFINITION);
        let name = file.display().to_string();
        let invalid = |reason: String| Error::Definition { file: name.clone(), reason };
        let text = fs::read_to_string(&file).map_err(Error::io(&file))?;
        let definition = Definition::parse(&name, &text)?;
        if definition.id != id {
            return Err(invalid(format!("id {} in the folder of {id}", definition.id)));
        }
        let source = builtin::source(&definition.ruleset)
            .ok_or_else(|| invalid(format!("there is no rule set {}", definition.ruleset)))?;
        let ruleset = RuleSet::from_toml(source).map_err(|error| invalid(error.to_string()))?;
        let mut materials = Materials {
            definition: text.into_bytes(),
            ruleset: source.as_bytes().to_vec(),
            ..Materials::default()
        };
        for table in definition.tables() {
            let path = self.dictionaries().join(table);
            let bytes = fs::read(&path).map_err(Error::io(&path))?;
            materials.tables.insert(table.to_owned(), bytes);
        }
        Ok(Recipe { definition, ruleset, materials })
    }

    /// Reads a recipe's sources and builds the dictionary.
    ///
    /// # Errors
    /// [`Error::SourceMissing`] with the command that brings the package, [`Error::Io`], or what
    /// [`build`] finds wrong.
    pub fn build(
        &self,
        mut recipe: Recipe,
        progress: &mut dyn FnMut(Progress),
    ) -> Result<Built, Error> {
        for package in &recipe.definition.packages {
            for file in package.files.values().chain([&package.licence_text]) {
                let bytes = self.read_source(package, &file.path)?;
                let key = (package.name.clone(), file.path.clone());
                recipe.materials.sources.insert(key, bytes);
            }
        }
        build(&recipe.definition, &recipe.materials, recipe.ruleset.alphabet(), progress)
    }

    /// The words of `dictionary`, built from `recipe`, that its sources mark as vulgar; `None` if
    /// they are no Hunspell dictionaries, which alone have such marks.
    ///
    /// # Errors
    /// [`Error::SourceMissing`], [`Error::Unreadable`], or [`Error::Io`].
    pub fn vulgar(
        &self,
        recipe: &Recipe,
        dictionary: &Dictionary,
    ) -> Result<Option<Dictionary>, Error> {
        let source = |name: &str| {
            let packages = &recipe.definition.packages;
            let found = packages.iter().find_map(|p| Some((p, p.files.get(name)?)));
            let Some((package, file)) = found else { return Ok(String::new()) };
            let bytes = self.read_source(package, &file.path)?;
            Ok::<_, Error>(String::from_utf8_lossy(&bytes).into_owned())
        };
        for step in &recipe.definition.steps {
            if let Step::Hunspell { affixes, entries, .. } = step {
                let (rules, words) = (source(affixes)?, source(entries)?);
                return vulgar::marked(affixes, &rules, &words, dictionary).map(Some);
            }
        }
        Ok(None)
    }

    fn read_source(&self, package: &Package, file: &str) -> Result<Vec<u8>, Error> {
        let (folder, hint) = match package.registry {
            Registry::Npm => (
                self.root.join("node_modules").join(&package.name),
                "`npm ci` in the top folder brings it",
            ),
            Registry::Pypi => {
                (self.pypi_folder(package), "`node scripts/fetch-thai-words.mjs` brings it")
            }
        };
        let path = folder.join(file);
        fs::read(&path).map_err(|error| match error.kind() {
            ErrorKind::NotFound | ErrorKind::NotADirectory => Error::SourceMissing {
                package: format!("{} {}", package.name, package.version),
                file: path.display().to_string(),
                hint: hint.to_owned(),
            },
            _ => Error::io(&path)(error),
        })
    }

    fn pypi_folder(&self, package: &Package) -> PathBuf {
        let name = format!("{}-{}", package.name, package.version);
        self.dictionaries().join("sources").join(name)
    }
}
