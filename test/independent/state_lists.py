"""An independent reading of the published state lists: openpyxl, pdfplumber, xlrd and csv instead of the readers of Proviso.

Prints counts by file as JSON, and never a name. Run by hand:

    pip install openpyxl pdfplumber xlrd
    python3 test/independent/state_lists.py FOLDER > test/fixtures/state-lists-independent.json

rows: rows below the header with any text. named: rows of which a name column holds two letters or digits. repeats: rows equal to an earlier one in every
cell. npis: distinct numbers of ten digits with a valid check digit in the NPI column. dated: rows whose date column holds a digit.
"""

import csv
import datetime
import io
import json
import os
import re
import sys
import warnings
import zipfile

warnings.simplefilter("ignore")


def text(value):
    if value is None:
        return ""
    if isinstance(value, datetime.datetime):
        return value.strftime("%Y-%m-%d")
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return str(value)


def workbook(path, sheets=None):
    import openpyxl

    # An empty fill, which Excel reads, stops openpyxl.
    mended = io.BytesIO()
    with zipfile.ZipFile(path) as published, zipfile.ZipFile(mended, "w") as copy:
        for name in published.namelist():
            content = published.read(name)
            copy.writestr(name, re.sub(rb"<(\w+:)?fill ?/>", rb"<\1fill><\1patternFill/></\1fill>", content) if name == "xl/styles.xml" else content)
    book = openpyxl.load_workbook(mended, data_only=True)
    for sheet in book.worksheets:
        if sheets is None or sheet.title.strip() in sheets:
            yield [[text(cell) for cell in row] for row in sheet.iter_rows(values_only=True)]
            if sheets is None:
                return


def old_workbook(path):
    import xlrd

    with open(os.devnull, "w") as quiet:
        sheet = xlrd.open_workbook(path, logfile=quiet).sheets()[0]
    yield [[text(cell) for cell in sheet.row_values(at)] for at in range(sheet.nrows)]


def delimited(path):
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            with open(path, newline="", encoding=encoding) as file:
                yield list(csv.reader(file))
                return
        except UnicodeDecodeError:
            continue


def pages(path):
    import pdfplumber

    rows = []
    with pdfplumber.open(path) as document:
        for page in document.pages:
            for table in page.extract_tables():
                rows += [[text(cell) for cell in row] for row in table]
    yield rows


def is_npi(number):
    if not re.fullmatch(r"[12]\d{9}", number):
        return False
    total = 24
    for at, digit in enumerate(reversed(number[:-1])):
        doubled = int(digit) * (2 if at % 2 == 0 else 1)
        total += doubled // 10 + doubled % 10
    return (10 - total % 10) % 10 == int(number[-1])


def squeezed(cell):
    return re.sub(r"\s+", " ", cell).strip()


def header_key(row):
    return [re.sub(r"[^a-z0-9#]", "", cell.lower()) for cell in row]


def has_name(row, columns):
    return any(len(re.findall(r"\w", row[at])) >= 2 and not re.fullmatch(r"n/?a", squeezed(row[at]), re.I) for at in columns if at < len(row))


def count(tables, names, npi, date):
    """names, npi, date: headers by their letters and digits; the row that holds the first of names is the header."""
    result = {"rows": 0, "named": 0, "repeats": 0, "dated": 0, "npis": 0}
    seen, npis = set(), set()
    for rows in tables:
        at_name, at_npi, at_date = None, None, None
        for row in rows:
            key = header_key(row)
            if names[0] in key and (npi is None or npi in key):
                at_name = [key.index(name) for name in names if name in key]
                at_npi = key.index(npi) if npi else None
                at_date = key.index(date) if isinstance(date, str) else date
                continue
            if at_name is None or not any(squeezed(cell) for cell in row):
                continue
            result["rows"] += 1
            if not has_name(row, at_name) or (isinstance(date, int) and not re.match(r"\s*\d", row[date])):
                continue
            result["named"] += 1
            whole = tuple(row)
            result["repeats"] += whole in seen
            seen.add(whole)
            if at_npi is not None and at_npi < len(row):
                npis.update(number for number in re.findall(r"(?<!\d)\d{10}(?!\d)", row[at_npi]) if is_npi(number))
            if at_date is not None and at_date < len(row) and re.search(r"\d", row[at_date]):
                result["dated"] += 1
    result["npis"] = len(npis)
    return result


# File: reader, name columns, NPI column, date column.
LISTS = {
    # Its dates stand in the second column, whose header takes two rows; headings of professions and the notes below have none.
    "Alabama.xlsx": (workbook, ["nameofprovider"], None, 1),
    "Arizona.xlsx": (workbook, ["providername"], "npi", "exclusioneffectivedate"),
    "Arkansas.csv": (delimited, ["providername", "facilityname"], None, None),
    "California.csv": (delimited, ["lastname"], "providernumber", "dateofsuspension"),
    "Colorado.xlsx": (workbook, ["providername"], "npi", "terminationeffectivedate"),
    "Connecticut.xlsx": (workbook, ["name", "business"], None, "effectivedate"),
    "Georgia.xlsx": (workbook, ["lastname", "firstname", "businessname"], "npi", "sancdate"),
    "Hawaii.pdf": (pages, ["lastnameorbusinessname", "firstname"], None, "exclusiondate"),
    # Its dates stand in the second column too; the header of later pages begins with the page number.
    "Idaho.pdf": (pages, ["name"], None, 1),
    "Illinois.xlsx": (workbook, ["providername"], "npi", "actiondate"),
    "Indiana.xlsx": (workbook, ["providername"], "nationalprovideridentificationnpi", "terminationeffectivedate"),
    "Iowa.xlsx": (workbook, ["lastname", "firstname", "legalbusinessname"], "npi", "effectivedate"),
    "Kansas.xlsx": (workbook, ["name", "dbabusinessname"], "npi#", "terminationdate"),
    "Kentucky.xlsx": (workbook, ["lastnameorpracticename"], "npi", "effectivedate"),
    "Louisiana.xlsx": (workbook, ["lastnameorentityname", "firstname"], "npi#", "effectivedate"),
    "Maine.pdf": (pages, ["providerlastname", "providerfirstname"], None, "stateexclusionstartdate"),
    "Maryland.xlsx": (workbook, ["lastnameorganization"], "npi", "terminationsanctiondate"),
    "Massachusetts.xlsx": (workbook, ["providername"], "nationalprovideridentifiernpi", "suspensionexclusioneffectivedate"),
    "Michigan.xlsx": (workbook, ["entityname", "lastname", "firstname"], "npi#", "sanctiondate1"),
    "Mississippi.xlsx": (
        workbook,
        [
            "providerorganizationnameapplicablefororganizationsonly",
            "providerlastnameapplicableforindividualsonly",
            "providerfirstnameapplicableforindividualsonly",
        ],
        "npi",
        "terminationeffectivedate",
    ),
    "Montana.xlsx": (workbook, ["terminatedexcludedproviders"], "npi", "effectivedate"),
    "Nebraska.pdf": (pages, ["providername", "organizationname"], "providernpi", "effectivedate"),
    "Pennsylvania.csv": (delimited, ["providername"], "idnnpi", "begindate"),
    "SouthCarolina.xlsx": (workbook, ["individualentity"], "npi", "actiondate"),
    "Tennessee.xlsx": (workbook, ["lastname", "firstname"], "npi", "effectivedate"),
    "Texas.xls": (old_workbook, ["companyname", "lastname", "firstname"], "npi", "startdate"),
    "Vermont.xlsx": (workbook, ["providerfullname"], "providernpi", "providerexclusionstatuseffectivedate"),
    "Washington.xlsx": (workbook, ["name"], "npi#orp1#", "dateofexclusion"),
    "Wyoming.pdf": (pages, ["lastname", "firstname", "businessname"], None, "exclusiondate"),
    "as-published/Georgia.2026-06-09.xlsx": (workbook, ["lastname", "firstname", "businessname"], "npi", "sancdate"),
    "as-published/Georgia.2026-07-01.xlsx": (workbook, ["lastname", "firstname", "businessname"], "npi", "sancdate"),
    "as-published/Illinois.xlsx": (workbook, ["providername"], "npi", "actiondate"),
    "as-published/Indiana.xlsx": (workbook, ["providername"], "nationalprovideridentificationnpi", "terminationeffectivedate"),
    "as-published/Iowa.xlsx": (workbook, ["lastname", "firstname", "legalbusinessname"], "npi", "effectivedate"),
}


def main(folder, only):
    counts = {}
    for name, (reader, names, npi, date) in LISTS.items():
        if only and only not in name:
            continue
        try:
            counts[name] = count(reader(os.path.join(folder, name)), names, npi, date)
        except Exception as error:
            print(f"{name}: {error}", file=sys.stderr)
    json.dump(counts, sys.stdout, indent=2)
    print()


main(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else None)
