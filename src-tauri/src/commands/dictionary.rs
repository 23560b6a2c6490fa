//! The commands of the dictionary office; what they do is in [`crate::office`].

use lexicon::search::{Continuation, Page, Query};

use super::{Checked, Program};
use crate::error::Answer;
use crate::view::{
    DictionaryShelf, FamilySwitch, ImportRequest, ImportState, InspectionView, LayersView,
    SavedFile, Verdict, WordBook, WordPassport,
};

/// Every dictionary with its facts.
#[tauri::command]
#[specta::specta]
pub fn dictionaries(app: Program<'_>) -> Answer<DictionaryShelf> {
    app.dictionaries()
}

/// Makes a dictionary the usual one of a rule set; null leaves that to the program again.
#[tauri::command]
#[specta::specta]
pub fn set_default_dictionary(
    app: Program<'_>,
    ruleset: Checked<String>,
    dictionary: Checked<Option<String>>,
) -> Answer<DictionaryShelf> {
    app.set_default_dictionary(&ruleset.0?, dictionary.0?)
}

/// Gives an own dictionary another name.
#[tauri::command]
#[specta::specta]
pub fn rename_dictionary(
    app: Program<'_>,
    dictionary: Checked<String>,
    name: Checked<String>,
) -> Answer<DictionaryShelf> {
    app.rename_dictionary(&dictionary.0?, &name.0?)
}

/// Deletes an own dictionary, unless a game that goes on needs it.
#[tauri::command]
#[specta::specta]
pub fn delete_dictionary(app: Program<'_>, dictionary: Checked<String>) -> Answer<DictionaryShelf> {
    app.delete_dictionary(&dictionary.0?)
}

/// What families are spared.
#[tauri::command]
#[specta::specta]
pub fn family_switch(app: Program<'_>) -> Answer<FamilySwitch> {
    app.family_switch()
}

/// Remembers what families are spared.
#[tauri::command]
#[specta::specta]
pub fn set_family_switch(app: Program<'_>, family: Checked<FamilySwitch>) -> Answer<FamilySwitch> {
    app.set_family_switch(family.0?)
}

/// Why words count or do not, in their order.
#[tauri::command]
#[specta::specta]
pub fn explain(
    app: Program<'_>,
    words: Checked<Vec<String>>,
    book: Checked<WordBook>,
) -> Answer<Vec<WordPassport>> {
    app.explain(&words.0?, &book.0?)
}

/// A page of the words that a query finds: the first, or the one behind `from`.
#[tauri::command]
#[specta::specta]
pub fn search_dictionary(
    app: Program<'_>,
    dictionary: Checked<String>,
    query: Checked<Query>,
    from: Checked<Option<Continuation>>,
    limit: Checked<u32>,
) -> Answer<Page> {
    app.search_dictionary(&dictionary.0?, &query.0?, from.0?.as_ref(), limit.0?)
}

/// The words that a person allows and refuses in a dictionary.
#[tauri::command]
#[specta::specta]
pub fn layers(app: Program<'_>, dictionary: Checked<String>) -> Answer<LayersView> {
    app.layers(&dictionary.0?)
}

/// Allows or refuses a word, for games that begin afterwards.
#[tauri::command]
#[specta::specta]
pub fn put_layer_word(
    app: Program<'_>,
    dictionary: Checked<String>,
    word: Checked<String>,
    verdict: Checked<Verdict>,
    note: Checked<String>,
) -> Answer<LayersView> {
    app.put_layer_word(&dictionary.0?, &word.0?, verdict.0?, &note.0?)
}

/// Leaves a word to the dictionary again.
#[tauri::command]
#[specta::specta]
pub fn remove_layer_word(
    app: Program<'_>,
    dictionary: Checked<String>,
    word: Checked<String>,
) -> Answer<LayersView> {
    app.remove_layer_word(&dictionary.0?, &word.0?)
}

/// Where the import is.
#[tauri::command]
#[specta::specta]
pub fn import_state(app: Program<'_>) -> Answer<ImportState> {
    Ok(app.import_state())
}

/// Lets the person choose a file in the system's dialog; it is then on offer.
#[tauri::command]
#[specta::specta]
pub async fn choose_import_file(app: Program<'_>, title: Checked<String>) -> Answer<ImportState> {
    let title = title.0?;
    app.choose_import_file(&title).await
}

/// What the file on offer seems to be, for words of a rule set.
#[tauri::command]
#[specta::specta]
pub async fn inspect_import(app: Program<'_>, ruleset: Checked<String>) -> Answer<InspectionView> {
    let ruleset = ruleset.0?;
    // Large files are read to the end: other commands need not wait for that.
    app.beside(move |app| app.inspect_import(&ruleset)).await
}

/// Begins to import the file on offer.
#[tauri::command]
#[specta::specta]
pub fn start_import(app: Program<'_>, request: Checked<ImportRequest>) -> Answer<ImportState> {
    app.start_import(request.0?)
}

/// Breaks the import off, if one is under way.
#[tauri::command]
#[specta::specta]
pub fn cancel_import(app: Program<'_>) -> Answer<ImportState> {
    Ok(app.cancel_import())
}

/// Forgets the file on offer and what became of the import before.
#[tauri::command]
#[specta::specta]
pub fn close_import(app: Program<'_>) -> Answer<ImportState> {
    app.close_import()
}

/// Writes the words of a dictionary in use as a plain list to where the person chooses.
#[tauri::command]
#[specta::specta]
pub async fn export_dictionary(
    app: Program<'_>,
    dictionary: Checked<String>,
    title: Checked<String>,
) -> Answer<Option<SavedFile>> {
    let (dictionary, title) = (dictionary.0?, title.0?);
    app.export_dictionary(&dictionary, &title).await
}

/// Writes a text, such as a report, to where the person chooses.
#[tauri::command]
#[specta::specta]
pub async fn save_text(
    app: Program<'_>,
    title: Checked<String>,
    name: Checked<String>,
    text: Checked<String>,
) -> Answer<Option<SavedFile>> {
    let (title, name, text) = (title.0?, name.0?, text.0?);
    app.save_text(&title, &name, &text).await
}
